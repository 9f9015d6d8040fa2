import pg from 'pg'

/** Else a node’s list of tables leaves out the pieces of those that are spread. */
const showPieces = 'set citus.override_table_visibility = off'

/** On one node: all rows of tables that have any, except the list of migrations; no key looks on. */
const emptyNode = `
  do $$
  declare
    one record;
  begin
    set local session_replication_role = replica;
    set local citus.enable_manual_changes_to_shards = on;
    for one in
      select c.oid::regclass as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) > 0
        and c.relname <> 'schema_migration'
        and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')
    loop
      execute format('delete from %s', one.name);
    end loop;
  end
  $$`

/** Numbers begin again at 1. */
const restartNumbers = `
  select setval(s.oid, 1, false) from pg_class s
  where s.relnamespace = 'public'::regnamespace and s.relkind = 'S' and s.relname <> 'schema_migration_id_seq'`

/** What migrations put into tables that stay at the coordinator or are copied to every node. */
const filled = ['installation_secret', 'nonce_life', 'plugin_offer', 'wallet_package'] as const

/** Takes away what a test left in a cluster’s database, on every node of its own: to truncate all takes half a minute. */
export async function emptyCluster(ownerUrl: string): Promise<void> {
  const coordinator = new pg.Client({ connectionString: ownerUrl })
  await coordinator.connect()
  try {
    const kept = await keepFilled(coordinator)
    const { rows: workers } = await coordinator.query(
      'select nodename, nodeport from pg_dist_node where isactive and groupid <> 0',
    )
    for (const { nodename, nodeport } of workers) {
      const address = new URL(ownerUrl)
      address.hostname = nodename
      address.port = String(nodeport)
      const worker = new pg.Client({ connectionString: address.href })
      await worker.connect()
      await worker.query(showPieces)
      await worker.query(emptyNode)
      await worker.end()
    }
    await coordinator.query(showPieces)
    await coordinator.query(emptyNode)
    await coordinator.query(restartNumbers)
    for (const [table, rows] of kept)
      await coordinator.query(
        `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
        [rows],
      )
  } finally {
    await coordinator.end()
  }
}

/** The rows as they were when the database was made, written down the first time. */
async function keepFilled(coordinator: pg.Client): Promise<[string, string][]> {
  await coordinator.query('create schema if not exists kept; create table if not exists kept.filled (name text primary key, found jsonb)')
  for (const table of filled)
    await coordinator.query(
      `insert into kept.filled select $1, (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${table} t) on conflict do nothing`,
      [table],
    )
  const { rows } = await coordinator.query('select name, found from kept.filled order by name')
  return rows.map(({ name, found }) => [name, JSON.stringify(found)])
}

import pg from 'pg'

/** Makes a node list the shards of distributed tables, too. */
const showPieces = 'set citus.override_table_visibility = off'

/** Empties all non-empty tables of one node except the list of migrations, without checking foreign keys. */
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

/** Restarts sequences at 1. */
const restartNumbers = `
  select setval(s.oid, 1, false) from pg_class s
  where s.relnamespace = 'public'::regnamespace and s.relkind = 'S' and s.relname <> 'schema_migration_id_seq'`

/** Tables filled by migrations that stay at the coordinator or are copied to every node. */
const filled = ['installation_secret', 'nonce_life', 'plugin_offer', 'wallet_package'] as const

/** Advances the sequences of tables whose rows were restored. */
const numbersAfterStored = `
  select setval(pg_get_serial_sequence('wallet_package', 'id'), (select max(id) from wallet_package))`

/** Digest of the parts of the schema that a test may have changed. */
const shapeOfSchema = `
  select md5(string_agg(part, ',' order by part)) as shape from (
    select p.proname || md5(p.prosrc) from pg_proc p where p.pronamespace = 'public'::regnamespace
    union all
    select a.attrelid::regclass || '.' || a.attname || a.attnotnull from pg_attribute a
    join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and a.attnum > 0
    union all
    select pg_get_indexdef(i.indexrelid) from pg_index i
    join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
    union all
    select k.conname || pg_get_constraintdef(k.oid) from pg_constraint k
    where k.connamespace = 'public'::regnamespace
    union all
    select t.tgname from pg_trigger t where not t.tgisinternal
    union all
    select p.tablename || p.policyname || p.qual from pg_policies p
    union all
    select c.relname || c.relrowsecurity from pg_class c where c.relnamespace = 'public'::regnamespace
  ) as parts (part)`

/** Reverts `holdJobs`, with which a test simulates servers that take no jobs. */
const lookAgain = `
  do $$
  begin
    if to_regproc('held_look') is not null then
      alter function held_look rename to take_jobs;
    end if;
  end
  $$`

/**
 * Returns whether a database's schema is unchanged since its creation; a changed one would affect other
 * tests.
 */
export async function isAsMade(ownerUrl: string): Promise<boolean> {
  const coordinator = new pg.Client({ connectionString: ownerUrl })
  await coordinator.connect()
  try {
    await coordinator.query(lookAgain)
    await coordinator.query(
      'create schema if not exists kept; create table if not exists kept.shape (made text)',
    )
    const { rows: shapes } = await coordinator.query(shapeOfSchema)
    await coordinator.query('insert into kept.shape select $1 where not exists (select from kept.shape)', [
      shapes[0].shape,
    ])
    const { rows } = await coordinator.query('select made from kept.shape')
    return rows[0].made === shapes[0].shape
  } finally {
    await coordinator.end()
  }
}

/** Empties a cluster's database node by node, since truncating all tables takes half a minute. */
export async function emptyCluster(ownerUrl: string): Promise<void> {
  const coordinator = new pg.Client({ connectionString: ownerUrl })
  await coordinator.connect()
  try {
    const stored = await storeFilled(coordinator)
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
    for (const [table, rows] of stored)
      await coordinator.query(
        `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
        [rows],
      )
    await coordinator.query(numbersAfterStored)
  } finally {
    await coordinator.end()
  }
}

/** Stores the initial rows the first time, and returns them. */
async function storeFilled(coordinator: pg.Client): Promise<[string, string][]> {
  await coordinator.query(
    'create schema if not exists kept; create table if not exists kept.filled (name text primary key, found jsonb)',
  )
  for (const table of filled)
    await coordinator.query(
      `insert into kept.filled select $1, (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${table} t) on conflict do nothing`,
      [table],
    )
  const { rows } = await coordinator.query('select name, found from kept.filled order by name')
  return rows.map(({ name, found }) => [name, JSON.stringify(found)])
}

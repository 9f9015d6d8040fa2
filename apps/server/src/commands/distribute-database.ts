import pg from 'pg'
import { distribution, firstOfStores, placeOf, storeKey } from '#db/distribution.ts'
import { asideKeys, type ForeignKey, inOrderOfKeys, readForeignKeys } from './keys-set-aside.ts'

/** Options of {@link distributeDatabase}. */
export interface DistributeOptions {
  /** Number of shards; a shard is the unit that moves between workers. */
  shards: number
  /** Reports the steps without executing them. */
  dryRun: boolean
}

/**
 * Distributes a migrated database with its rows over the workers of its Citus cluster. Skips completed steps,
 * so it can run again after an interruption, and after a release that adds tables.
 *
 * @param url of the coordinator, as the tables' owner.
 * @returns the executed or planned steps, a line each; empty when nothing remains to be done.
 * @throws Error when Citus or a worker is missing.
 */
export async function distributeDatabase(
  url: string,
  { shards, dryRun }: DistributeOptions,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const lines: string[] = []
  const run = async (line: string, ...statements: string[]) => {
    lines.push(line)
    if (!dryRun) for (const statement of statements) await client.query(statement)
  }
  try {
    await refuseWithoutCluster(client)
    await client.query('set client_min_messages = warning')
    const tables = await readTables(client)
    const keys = await readForeignKeys(client)
    const tablesOf = (place: string) =>
      tables.filter(({ name, done }) => !done && placeOf(name) === place).map(({ name }) => name)
    const isCopied = new Set(['store', 'reference'].flatMap(tablesOf))

    const aside = await asideKeys(client, keys.filter(isInTheWay(isCopied)), dryRun)
    for (const key of aside.toDrop)
      await run(
        `${key.holder}: ${key.name} is set aside`,
        `alter table ${key.holder} drop constraint ${key.name}`,
      )
    // Some have no foreign key at all: the table that the others are colocated with goes before those too.
    const first = tablesOf('store').filter((name) => name === firstOfStores)
    for (const name of inOrderOfKeys([...first, ...tablesOf('store')], keys)) {
      const place =
        name === firstOfStores ? `shard_count := ${shards}` : `colocate_with := '${firstOfStores}'`
      await run(
        `${name}: distributed by ${storeKey}`,
        `select create_distributed_table('${name}', '${storeKey}', ${place})`,
      )
    }
    for (const [name, key] of Object.entries(distribution.byOwnKey))
      if (tablesOf('own').includes(name))
        await run(
          `${name}: distributed by ${key}`,
          `select create_distributed_table('${name}', '${key}', shard_count := ${shards})`,
        )
    for (const name of tablesOf('reference'))
      await run(`${name}: copied to every node`, `select create_reference_table('${name}')`)
    for (const key of await aside.toPutBack())
      await run(
        `${key.holder}: ${key.name} is put back`,
        `alter table ${key.holder} add constraint ${key.name} ${key.definition}`,
      )
    if (!dryRun) await aside.forget()
    for (const name of await readRemains(client))
      await run(
        `${name}: the rows that went to workers are taken away here`,
        `select truncate_local_data_after_distributing_table('${name}')`,
      )
    await settle(client, run)
    return lines
  } finally {
    await client.end()
  }
}

/**
 * Returns a predicate for foreign keys to drop first. A key to a reference table would make both tables local
 * tables of the coordinator, which can no longer be distributed if they have identity columns; such a key is
 * restored. A key from a local table to a table that is not local is impossible on a cluster.
 */
const isInTheWay =
  (isCopied: ReadonlySet<string>) =>
  ({ holder, target }: ForeignKey): boolean =>
    placeOf(holder) === 'local'
      ? placeOf(target) !== 'local'
      : placeOf(target) === 'reference' && (isCopied.has(holder) || isCopied.has(target))

async function refuseWithoutCluster(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (!rowCount)
    throw new Error('This database is no cluster: create extension citus, on every node, is what it lacks.')
  const { rows } = await client.query(
    `select count(*)::int as workers from pg_dist_node where isactive and groupid <> 0 and shouldhaveshards`,
  )
  if (rows[0].workers === 0) throw new Error('The cluster has no worker: citus_add_node adds one.')
}

async function readTables(client: pg.Client): Promise<{ name: string; done: boolean }[]> {
  const { rows } = await client.query(`
    select c.relname as name, d.logicalrelid is not null as done
    from pg_class c
    left join pg_dist_partition d on d.logicalrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')
    order by c.relname`)
  return rows
}

/**
 * Distributed tables whose earlier rows are still stored at the coordinator, where they are never read again.
 */
async function readRemains(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    select c.relname as name
    from pg_dist_partition d
    join pg_class c on c.oid = d.logicalrelid
    where d.partmethod = 'h' and pg_relation_size(c.oid) > 0
    order by c.relname`)
  return rows.map(({ name }) => name)
}

/**
 * Lists policies that compare a store's column with the setting `app.shop_id`. In a statement that names its
 * store, PostgreSQL derives that both are equal, which Citus before PostgreSQL 17 rejects in an outer join;
 * from `… is true` it derives nothing.
 */
async function readPolicies(
  client: pg.Client,
): Promise<{ table: string; policy: string; condition: string }[]> {
  const { rows } = await client.query(`
    select p.tablename as table, p.policyname as policy, p.qual as condition
    from pg_policies p
    join pg_dist_partition d on d.logicalrelid = format('%I.%I', p.schemaname, p.tablename)::regclass
    where p.schemaname = 'public' and p.qual ~ 'app\\.shop_id' and p.qual !~ 'IS TRUE'
    order by 1, 2`)
  return rows
}

/** Database settings, each with its reason. */
const settings = [
  ['citus.propagate_set_commands', 'local', 'workers are told which store a transaction sees'],
  [
    'citus.enable_local_reference_table_foreign_keys',
    'off',
    'tables that a release brings may name what is spread and what is copied',
  ],
] as const

/**
 * Prepares the workers for row-level security: they receive the session's store and admit the server's role.
 */
async function settle(
  client: pg.Client,
  run: (line: string, ...statements: string[]) => Promise<void>,
): Promise<void> {
  const { rows } = await client.query(
    `select current_database() as database,
       exists (
         select from pg_sequences where schemaname = 'public'
           and not has_sequence_privilege('roombook_app', format('%I.%I', schemaname, sequencename), 'usage')) as numbers_are_kept,
       exists (select from pg_roles where rolname = 'roombook_app' and not rolcanlogin) as is_shut,
       coalesce((
         select s.setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
         where d.datname = current_database() and s.setrole = 0), '{}') as set`,
  )
  const [{ database, is_shut, numbers_are_kept, set }] = rows
  for (const [setting, value, why] of settings)
    if (!set.includes(`${setting}=${value}`))
      await run(why, `alter database ${pg.escapeIdentifier(database)} set ${setting} = '${value}'`)
  for (const { table, policy, condition } of await readPolicies(client))
    await run(
      `${table}: ${policy} is worded for joins`,
      `alter policy ${policy} on ${table} using ((${condition}) is true)`,
    )
  // At the coordinator alone: a number drawn at a worker would be larger than all later ones.
  if (numbers_are_kept)
    await run(
      'roombook_app may number rows that it selects, which the coordinator does in its name',
      'grant usage on all sequences in schema public to roombook_app',
    )
  if (is_shut)
    await run(
      'roombook_app may log in, which the coordinator does at workers',
      'alter role roombook_app login',
    )
}

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { migrate } from '#platform/db/migrate.ts'
import { distributeDatabase } from '../../src/commands/distribute-database.ts'
import { emptyCluster, isAsMade } from './empty-cluster.ts'

const run = promisify(execFile)
const server = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Files on which the databases depend. Citus databases cannot be copied, so they are reused as long as these
 * files are unchanged.
 */
const madeFrom = [
  'db/migrations',
  'db/distribution.ts',
  'src/commands/distribute-database.ts',
  'test/cluster/cluster-database.ts',
]

/** First key of the advisory locks that reserve databases. */
const taking = 8_999

const quiet = { info() {}, warn() {}, error() {}, debug() {} }

/** Program that creates Citus clusters, and the coordinator's URL. */
export interface TestCluster {
  program: string
  url: string
}

/** Starts the cluster. */
export async function startCluster(program: string): Promise<TestCluster> {
  const { stdout } = await run(program, ['up'])
  return { program, url: stdout.trim().split('\n').at(-1) ?? '' }
}

/**
 * Reserves a migrated, distributed database that is empty except for rows inserted by migrations. It stays
 * reserved until `drop`, or until the process ends.
 */
export async function takeClusterDatabase({
  program,
  url,
}: TestCluster): Promise<{ ownerUrl: string; drop(): Promise<void> }> {
  const holder = new pg.Client({ connectionString: url })
  holder.on('error', () => {})
  await holder.connect()
  const digest = digestOfSchema()
  try {
    for (let number = 0; ; number++) {
      const name = `test_${digest}_${number}`
      const { rows } = await holder.query('select pg_try_advisory_lock($1, $2) as taken', [taking, number])
      if (!rows[0].taken) continue
      const ownerUrl = (await addressOf(holder, name)) ?? (await make(program, holder, name))
      if (!(await isAsMade(ownerUrl))) continue
      await emptyCluster(ownerUrl)
      return { ownerUrl, drop: () => holder.end() }
    }
  } catch (error) {
    await holder.end()
    throw error
  }
}

/** Returns the URL of a completely prepared database, from its comment. */
async function addressOf(holder: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await holder.query<{ address: string }>(
    `select shobj_description(oid, 'pg_database') as address from pg_database where datname = $1`,
    [name],
  )
  return rows[0]?.address ?? undefined
}

/**
 * Creates a database; serialized, because joining nodes concurrently fails with “tuple concurrently updated”.
 */
async function make(program: string, holder: pg.Client, name: string): Promise<string> {
  await holder.query('select pg_advisory_lock($1, -1)', [taking])
  const { stdout } = await run(program, ['database', name])
  const ownerUrl = stdout.trim().split('\n').at(-1) ?? ''
  await migrate(ownerUrl, quiet)
  await distributeDatabase(ownerUrl, { shards: 4, dryRun: false })
  await shareNothing(ownerUrl)
  await holder.query(`comment on database ${name} is ${pg.escapeLiteral(ownerUrl)}`)
  await holder.query('select pg_advisory_unlock($1, -1)', [taking])
  return ownerUrl
}

/**
 * Disables shared responses, since triggers (`heedOwner`) cannot report a test's direct writes on a cluster.
 */
async function shareNothing(ownerUrl: string): Promise<void> {
  const coordinator = new pg.Client({ connectionString: ownerUrl })
  await coordinator.connect()
  await coordinator.query(`
    alter function shop_number(bigint) rename to shop_number_itself;
    create function shop_number(shop bigint) returns text language plpgsql volatile as $$
    begin
      return gen_random_uuid();
    end
    $$`)
  await coordinator.end()
}

function digestOfSchema(): string {
  const hash = createHash('sha256')
  for (const path of madeFrom)
    for (const file of path.endsWith('.ts')
      ? [path]
      : readdirSync(`${server}/${path}`).map((name) => `${path}/${name}`))
      hash.update(readFileSync(`${server}/${file}`))
  return hash.digest('hex').slice(0, 8)
}

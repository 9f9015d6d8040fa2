import {
  findMigrationHolder,
  holderText,
  type MigrationHolder,
  unfinishedText,
} from '../db/migration-lock.ts'
import { type Finding, fault, fine, formatError, NoDatabase, type Patient, warning } from './finding.ts'

/** The oldest supported PostgreSQL, in the format of `server_version_num`. */
const oldest = 150_000

interface About {
  version: number
  said: string
  encoding: string
  connections: number
  most: number
}

/** Checks that the database answers, has a supported version, and has the tables of this release. */
export async function checkDatabase(patient: Patient): Promise<Finding[]> {
  let about: About | undefined
  try {
    const rows = await patient.query<About>(`
      select current_setting('server_version_num')::int as version, current_setting('server_version') as said,
        pg_encoding_to_char(encoding) as encoding, current_setting('max_connections')::int as most,
        (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections
      from pg_database where datname = current_database()`)
    about = rows[0]
  } catch (error) {
    if (error instanceof NoDatabase) return [fault(error.message)]
    return [
      fault(
        `The database does not answer: ${formatError(error)}. Look at DATABASE_URL, and whether PostgreSQL runs there.`,
      ),
    ]
  }
  if (!about) return [fault('The database does not say what it is.')]
  return [
    about.version >= oldest
      ? fine(`PostgreSQL ${about.said}`)
      : fault(`PostgreSQL ${about.said} is too old: 15 is the oldest that is supported.`),
    ...(about.encoding === 'UTF8'
      ? []
      : [fault(`The database is written in ${about.encoding}. Make one in UTF8 and move the data there.`)]),
    ...(about.connections > about.most * 0.9
      ? [
          warning(
            `${about.connections} of ${about.most} connections are in use. Lower DATABASE_POOL, or raise max_connections.`,
          ),
        ]
      : []),
    await checkTables(patient),
    ...(await checkMigrationLock(patient)),
    ...checkPooler(patient),
  ]
}

/** Checks whether another process holds the migration lock, for which a start waits. */
async function checkMigrationLock(patient: Patient): Promise<Finding[]> {
  const holder = await findMigrationHolder((sql) => patient.query<MigrationHolder>(sql))
  if (!holder) return []
  return [
    holder.isIdle
      ? fault(`The next start waits for a lock: ${holderText(holder)} holds it. ${unfinishedText(holder)}`)
      : warning(`A start changes the tables right now: ${holderText(holder)}. ${unfinishedText(holder)}`),
  ]
}

/** Checks that migrations, which need a direct connection, do not go through a pooler. */
const checkPooler = ({ config }: Patient): Finding[] =>
  config.databaseDirectUrl !== undefined && config.databaseOwnerUrl === undefined
    ? [
        warning(
          'DATABASE_DIRECT_URL says that DATABASE_URL leads through a pooler: set DATABASE_OWNER_URL to a direct connection as the owner of the tables, for migrations.',
        ),
      ]
    : []

async function checkTables(patient: Patient): Promise<Finding> {
  const known = await patient.migrations()
  let done: string[]
  try {
    done = (await patient.query<{ name: string }>('select name from schema_migration')).map(
      ({ name }) => name,
    )
  } catch {
    return warning('There are no tables yet. The next start makes them.')
  }
  const strange = done.filter((name) => !known.includes(name))
  if (strange.length > 0)
    return fault(
      `The tables are of a newer version (${strange.at(-1)}). Start that version again: an older one may lose what it wrote.`,
    )
  const missing = known.filter((name) => !done.includes(name))
  if (missing.length > 0)
    return warning(`${missing.length} changes of the tables are not made yet. The next start makes them.`)
  return fine(`The tables are up to date (${known.at(-1)})`)
}

/** The lock number of the migration library, so that servers of earlier versions wait for the same lock. */
export const migrationLock = 7_241_865_325_823_964

/** A PostgreSQL process that holds the migration lock. */
export interface MigrationHolder {
  pid: number
  name: string
  since: Date | null
  /** It has been inactive for a minute without an open transaction, whereas a start in progress has one. */
  isIdle: boolean
}

/** Finds the process that holds the migration lock in this database. */
export async function findMigrationHolder(
  query: (sql: string) => Promise<MigrationHolder[]>,
): Promise<MigrationHolder | undefined> {
  const [holder] = await query(`
    select l.pid, coalesce(a.application_name, '') as name, coalesce(a.xact_start, a.state_change, a.backend_start) as since,
      coalesce(a.state = 'idle' and a.state_change < now() - interval '1 minute', false) as "isIdle"
    from pg_locks l left join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())
      and (l.classid::bigint << 32) | l.objid::bigint = ${migrationLock}`)
  return holder
}

/** Formats a holder: `process 1234 of PostgreSQL (roombook migrations, since 2026-11-20T02:00:00.000Z)`. */
export function holderText(holder: MigrationHolder | undefined): string {
  if (!holder) return 'a process of PostgreSQL that is gone by now'
  const facts = [holder.name, holder.since && `since ${holder.since.toISOString()}`].filter(Boolean)
  return `process ${holder.pid} of PostgreSQL${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
}

export const unfinishedText = (holder: MigrationHolder | undefined): string =>
  holder
    ? `Where no other start is under way, its lock was left over by one that failed behind a pooler: end it with \`select pg_terminate_backend(${holder.pid})\`, and let DATABASE_OWNER_URL name a direct connection.`
    : 'Start again.'

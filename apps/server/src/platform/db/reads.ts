import { sql } from 'kysely'
import { Refusal } from '../calls/refusal.ts'
import type { Log } from '../log/log.ts'
import { type Database, openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import { inTime } from './silence.ts'

/** Reads that may be slightly stale: statistics, workbooks, public pages. */
export interface Reads {
  /**
   * Runs reads on the replica if its lag is small enough and it has replayed all events of these shops, so
   * that a client sees its own changes. Otherwise, and again if the replica fails meanwhile, runs them on the
   * database itself; so the work must change nothing.
   *
   * @param shopIds the shops that it reads; empty for the platform's own data.
   */
  behind<T>(shopIds: readonly number[], work: (db: Database) => Promise<T>): Promise<T>
  /** Lag of the replica, and whether it is used; undefined without a replica. */
  state(): ReplicaState | undefined
  open(): void
  close(): Promise<void>
}

/** State of the replica as seen from this server. */
export interface ReplicaState {
  /** Undefined until it has first caught up. */
  lagSeconds: number | undefined
  isUsed: boolean
  /** Reads served by the replica, and those that fell back to the database itself. */
  answered: number
  passedOn: number
}

export interface ReadsDependencies {
  db: Database
  log: Log
  /** Address of the replica; without it everything is read from the database itself. */
  url: string | undefined
  pool: number
  /** Maximum lag at which the replica is used, in milliseconds. */
  mostBehindMs: number
}

const lookEveryMs = 1000

/** Opens the reads; polls the replica once a second from `open` on. */
export function createReads({ db, log, url, pool, mostBehindMs }: ReadsDependencies): Reads {
  if (url === undefined)
    return { behind: (_, work) => work(db), state: () => undefined, open() {}, async close() {} }
  const replica = openDatabase({ url, pool })
  const progress = createProgress()
  let isReachable = false
  let [answered, passedOn] = [0, 0]
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const lag = () => progress.lagMs()
  const isUsed = () => isReachable && (lag() ?? Number.POSITIVE_INFINITY) <= mostBehindMs

  async function look(): Promise<void> {
    const before = isUsed()
    try {
      progress.note(await readWalPosition(db), await inTime(replayedBy(replica)))
      isReachable = true
    } catch (error) {
      isReachable = false
      if (before)
        log.warn(
          { err: error },
          'how the replica stands is not known; everything is read from the database itself',
        )
    }
    if (!before && isUsed()) log.info('what may be a moment old is read from the replica')
    if (before && isReachable && !isUsed())
      log.warn({ lagMs: lag() }, 'the replica is too far behind; everything is read from the database itself')
    if (!closed) timer = setTimeout(() => void look(), lookEveryMs)
  }

  return {
    async behind(shopIds, work) {
      if (isUsed()) {
        try {
          if (await hasAllOf(shopIds)) {
            const result = await work(replica)
            answered += 1
            return result
          }
        } catch (error) {
          if (!isReplicas(error)) throw error
          if (isDatabaseUnavailable(error)) isReachable = false
          log.warn({ err: error }, 'the replica did not answer; the database itself is asked')
        }
      }
      passedOn += 1
      return work(db)
    },
    state: () => {
      const ms = lag()
      return { lagSeconds: ms === undefined ? undefined : ms / 1000, isUsed: isUsed(), answered, passedOn }
    },
    open() {
      replica.watch.start()
      void look()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await replica.destroy()
    },
  }

  /** Whether the replica has every event of these shops, and so every acknowledged change. */
  async function hasAllOf(shopIds: readonly number[]): Promise<boolean> {
    if (shopIds.length === 0) return true
    const [those, these] = await Promise.all([
      readEventNumbers(db, shopIds),
      readEventNumbers(replica, shopIds),
    ])
    return [...those].every(([shopId, number]) => (these.get(shopId) ?? -1) >= number)
  }
}

/**
 * Whether an error comes from the replica itself: it is unreachable, or PostgreSQL cancelled the read because
 * of a conflict with replay.
 */
const isReplicas = (error: unknown): boolean =>
  isDatabaseUnavailable(error) ||
  (error instanceof Refusal && error.code === 'request.busy') ||
  codeOf(error) === '40001'

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? (error as { code?: unknown }).code : undefined

async function readEventNumbers(db: Database, shopIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ shop_id: number; event_seq: number }>`
    select * from event_numbers(${sql.val([...shopIds])}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.shop_id, row.event_seq]))
}

/** Reads the database's flushed WAL position, in bytes since its beginning. */
async function readWalPosition(db: Database): Promise<number> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_flush_lsn() - '0/0'::pg_lsn as position`.execute(db)
  return Number(rows[0]?.position)
}

/**
 * Reads the replica's replayed WAL position.
 * @throws Error when the server is no replica, such as one that was promoted.
 */
async function replayedBy(replica: Database): Promise<number> {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as position`.execute(
    replica,
  )
  const position = rows[0]?.position ?? undefined
  if (position === undefined) throw new Error('DATABASE_REPLICA_URL leads to no replica')
  return Number(position)
}

/**
 * Derives the lag from the WAL positions of both: the age of the last known database position that the
 * replica has reached. Neither its clock nor the age of its last change would do, because there may have been
 * no changes since, or the connection may be cut.
 */
function createProgress() {
  let marks: { at: number; position: number }[] = []
  let caughtUpAt: number | undefined
  let isAtNewest = false
  return {
    note(position: number, replayed: number): void {
      marks.push({ at: performance.now(), position })
      const reached = marks.findLast((mark) => mark.position <= replayed)
      isAtNewest = replayed >= position
      if (reached) {
        caughtUpAt = reached.at
        marks = marks.filter((mark) => mark.at > reached.at)
      }
      // Beyond this lag the exact value no longer matters.
      if (marks.length > 3600) marks = marks.slice(-3600)
    },
    lagMs(): number | undefined {
      if (caughtUpAt === undefined) return undefined
      const since = performance.now() - caughtUpAt
      // Between two polls it is assumed to keep up.
      return isAtNewest && since < 2 * lookEveryMs ? 0 : since
    },
  }
}

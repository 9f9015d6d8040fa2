import { setTimeout as sleep } from 'node:timers/promises'
import {
  AbortedTransactionError,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { DB } from '#db/tables.ts'
import { Refusal } from '../calls/refusal.ts'
import { collectAtEnd } from './at-the-end.ts'
import { withNames } from './named-statements.ts'
import { openPipeline } from './open-pipeline.ts'
import { RunAgain } from './run-again.ts'
import { DatabaseSilent, type SilenceTimes, type SilenceWatch, watchSilence } from './silence.ts'

/** A transaction that sees one shop. Repositories take it; only use cases open it. */
export type ShopTransaction = Transaction<DB>

/**
 * The database outside any shop, to be used only with the cross-tenant functions of
 * db/migrations/0007_crossings.sql.
 */
export type Database = Kysely<DB>

export interface DatabaseOptions {
  url: string
  pool: number
  /** Time limits for detecting a silent database; a test shortens the defaults. */
  silence?: SilenceTimes | undefined
  /**
   * Longest wait for a connection in milliseconds, whether the pool is exhausted or the database does not
   * answer.
   */
  connectMs?: number | undefined
}

/** Role of the server. It owns no table, so that row-level security applies to it. */
const role = 'roombook_app'

/** Statement timeout; a call has 60 s in total. */
const statementTimeoutMs = 50_000

export const defaultConnectMs = 15_000

/** Maximum attempts of a transaction on deadlocks and serialization failures. */
const attempts = 3

/** Maximum runs of a transaction that throws `RunAgain` because rows changed before it could lock them. */
const looks = 100

/** Runs in parallel with others; later ones of the same shop are serialized by an advisory lock. */
const looksBeforeTurns = 5

/** Longest pause before a retry: transactions that collided are unlikely to collide again after it. */
const longestPauseMs = 50

const types = new pg.TypeOverrides()
// Identity columns stay far below 2^53.
types.setTypeParser(pg.types.builtins.INT8, Number)
// A date is a calendar date, never an instant.
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)

/** A database with the state of its connections. */
export type OpenedDatabase = Database & {
  /** Connections by state. */
  connections(): { idle: number; busy: number; awaited: number }
  /** Runs an empty query. @throws Error while the database is unusable. */
  ask(): Promise<unknown>
  /** Watches whether the database answers at all, from `start` on. */
  watch: Pick<SilenceWatch, 'start' | 'isAnswered'>
}

/**
 * Opens the pool without connecting. When the database stops answering, all statements in progress fail as if
 * it were unreachable, and so do new ones until it answers again.
 */
export function openDatabase({
  url,
  pool: max,
  silence,
  connectMs = defaultConnectMs,
}: DatabaseOptions): OpenedDatabase {
  const open = () => openPool({ url, max, connectMs, onData: watch.reset })
  const onSilence = () => {
    // Statements sent on the previous connections are lost or stuck, and the connections may be too.
    const silent = pool
    pool = open()
    cutOff(silent)
  }
  const watch = watchSilence(url, onSilence, silence)
  let pool = open()
  const connect = withNames(() => pool, types)
  const names: PostgresPool = {
    connect: async () => {
      if (watch.isSilent()) throw new DatabaseSilent('the database does not answer')
      return connect()
    },
    async end() {
      await watch.close()
      await pool.end()
    },
    options: pool.options,
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: names }) })
  return Object.assign(db, {
    connections: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      awaited: pool.waitingCount,
    }),
    ask: () => sql`select 1`.execute(db),
    watch: { start: watch.start, isAnswered: watch.isAnswered },
  })
}

/** Open connections by pool, which itself exposes only their number. */
const clientsOf = new WeakMap<pg.Pool, Set<pg.PoolClient>>()

interface PoolOptions {
  url: string
  max: number
  connectMs: number
  /** Called when the database sends data on any connection. */
  onData: () => void
}

function openPool({ url, max, connectMs, onData }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    options: `-c role=${role} -c statement_timeout=${statementTimeoutMs} -c timezone=UTC`,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    // Sends a statement before the previous one is answered.
    pipeline: true,
  })
  const clients = new Set<pg.PoolClient>()
  clientsOf.set(pool, clients)
  // The pool replaces an idle connection that breaks; a caller that needs one gets the error itself. A
  // connection that breaks between two statements has no other listener and would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.connection.stream.on('data', onData)
    clients.add(client)
  })
  pool.on('remove', (client) => void clients.delete(client))
  return pool
}

/** Ends a pool and fails the statements in progress on it. */
function cutOff(pool: pg.Pool): void {
  const clients = [...(clientsOf.get(pool) ?? [])]
  void pool.end().catch(() => {})
  // Destroyed rather than ended: a pipelining driver waits for all outstanding answers before it ends a
  // connection.
  for (const client of clients) client.connection.stream.destroy()
}

/**
 * Runs `work` in a transaction that sees only `shopId`. Retries it on a deadlock or serialization failure,
 * three attempts at most, and more often when `work` throws `RunAgain` before it has changed anything.
 *
 * Pauses before retries are random and grow, so that colliding transactions separate. Where many transactions
 * move the same orders, further runs are serialized per shop: each then competes only with transactions that
 * have just started.
 *
 * @throws Refusal `request.busy` when the last attempt failed too; `request.too_slow` when a statement or a
 * lock timed out.
 */
export async function inShop<T>(
  db: Database,
  shopId: number,
  work: (tx: ShopTransaction) => Promise<T>,
): Promise<T> {
  for (let [attempt, look] = [1, 1]; ; ) {
    try {
      return await runOnce(db, shopId, work, look > looksBeforeTurns)
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined
      if (code === '57014' || code === '55P03') throw new Refusal('request.too_slow')
      const looksAgain = error instanceof RunAgain
      if (!looksAgain && code !== '40P01' && code !== '40001') throw error
      if (looksAgain) look += 1
      else attempt += 1
      if (attempt > attempts || look > looks) throw new Refusal('request.busy')
      await sleep(Math.random() * Math.min(longestPauseMs, 2 ** (attempt + look - 2)))
    }
  }
}

async function runOnce<T>(
  db: Database,
  shopId: number,
  work: (tx: ShopTransaction) => Promise<T>,
  takesTurns: boolean,
): Promise<T> {
  let sent: readonly Promise<unknown>[] = []
  let isOver = false
  try {
    return await db.transaction().execute(async (serial) => {
      const tx = await openPipeline(serial, () => isOver)
      const ending = collectAtEnd(tx)
      sent = ending.sent
      // Not `set_config`: a setting made by a query applies only to the cluster node that ran it.
      await sql.raw(`set local app.shop_id = '${Math.trunc(shopId)}'`).execute(tx)
      try {
        // Acquired before all other locks, so that its holder never waits for a transaction that waits for
        // it.
        if (takesTurns)
          await sql`select pg_advisory_xact_lock(hashtextextended('looks again', ${shopId}))`.execute(tx)
        const answer = await work(tx)
        ending.close()
        return answer
      } finally {
        isOver = true
      }
    })
  } catch (error) {
    // A commit after a failed statement reports only that nothing was committed; the statement has the cause.
    if (error instanceof AbortedTransactionError) await Promise.all(sent)
    throw error
  }
}

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
import { keepEnding } from './at-the-end.ts'
import { withNames } from './named-statements.ts'
import { openPipeline } from './open-pipeline.ts'
import { RunAgain } from './run-again.ts'
import { DatabaseSilent, type SilenceTimes, type SilenceWatch, watchSilence } from './silence.ts'

/** A transaction that sees one shop. Repositories take it; only use cases open it. */
export type ShopTransaction = Transaction<DB>

/** The database, outside any shop: for the cross-tenant functions of db/migrations/0007_crossings.sql alone. */
export type Database = Kysely<DB>

export interface DatabaseOptions {
  url: string
  pool: number
  /** When it counts as silent; the server's own times unless a test sets them. */
  silence?: SilenceTimes | undefined
  /** Longest wait for a connection, in milliseconds, whether none is free or the database does not answer. */
  connectMs?: number | undefined
}

/** The role the server works as: it owns no table, so row-level security holds it. */
const role = 'roombook_app'

/** Longest a statement may take; a call has 60 s in all. */
const statementTimeoutMs = 50_000

export const defaultConnectMs = 15_000

/** How often a transaction is run when PostgreSQL reports a deadlock or a serialization failure. */
const attempts = 3

/** How often work is run that finds, each time, that what it looked at was moved before it could be locked. */
const looks = 100

/** How often it looks beside others; from then on those of one shop who look again take turns. */
const looksBeforeTurns = 5

/** Longest pause before a retry: transactions that collided are unlikely to collide again after it. */
const longestPauseMs = 50

const types = new pg.TypeOverrides()
// Identities stay far below 2^53.
types.setTypeParser(pg.types.builtins.INT8, Number)
// A date is a calendar date, never an instant.
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)

/** A database, and what is to be known of its connections. */
export type OpenedDatabase = Database & {
  /** Connections by state. */
  connections(): { idle: number; busy: number; awaited: number }
  /** Asks it for nothing. @throws while it cannot be worked with. */
  ask(): Promise<unknown>
  /** Watches whether it answers at all, from `start` on. */
  watch: Pick<SilenceWatch, 'start' | 'isAnswered'>
}

/**
 * Opens the pool. Nothing is connected before the first query. Where the database is seen to be silent, all that is under way
 * fails as if it were away, and so does what comes until it answers: nobody waits for what may never be said.
 */
export function openDatabase({
  url,
  pool: max,
  silence,
  connectMs = defaultConnectMs,
}: DatabaseOptions): OpenedDatabase {
  const open = () => openPool({ url, max, connectMs, onData: watch.heard })
  const onSilence = () => {
    // Statements sent on the previous connections are lost or stuck, and so may the connections be.
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

/** Connections in use, by pool, which exposes only their number. */
const clientsOf = new WeakMap<pg.Pool, Set<pg.PoolClient>>()

interface PoolOptions {
  url: string
  max: number
  connectMs: number
  /** The database said something, on whichever connection. */
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
    // A statement need not wait for the answer to the one before it.
    pipeline: true,
  })
  const clients = new Set<pg.PoolClient>()
  clientsOf.set(pool, clients)
  // The pool replaces an idle connection that breaks; a caller that needs one gets the error itself. A
  // connection that breaks between two statements has no other listener, and would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.connection.stream.on('data', onData)
    clients.add(client)
  })
  pool.on('remove', (client) => void clients.delete(client))
  return pool
}

/** Ends a pool and, with an error, what is under way on it. */
function cutOff(pool: pg.Pool): void {
  const clients = [...(clientsOf.get(pool) ?? [])]
  void pool.end().catch(() => {})
  // Hung up on, not said goodbye to: a driver whose statements follow each other unanswered waits for every answer before it ends.
  for (const client of clients) client.connection.stream.destroy()
}

/**
 * Runs `work` in a transaction that sees `shopId` alone; again, three times at most, where PostgreSQL reports a
 * deadlock or a serialization failure; and more often where the work itself asks for it, before it has done anything.
 * Between times it pauses, at random and the longer the more often: without, those in each other's way go on meeting. Where
 * that does not help, as where many move the same few orders, they queue: each then meets only those who have just come.
 *
 * @throws Refusal `request.busy` when every attempt met one, `request.too_slow` when a statement took too long.
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
      const ending = keepEnding(tx)
      sent = ending.sent
      // Not `set_config`: what a query sets stays on the one node of a cluster that ran it.
      await sql.raw(`set local app.shop_id = '${Math.trunc(shopId)}'`).execute(tx)
      try {
        // Taken before all other locks, so that its holder never waits for a transaction that waits for it.
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

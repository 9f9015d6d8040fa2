import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inShop } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { createListening } from './listening.ts'

/** An event of a shop as stored in the outbox. */
export interface OutboxEvent {
  seq: number
  name: string
  data: Record<string, unknown>
}

/** Notifies listeners in this process of a shop's new events and of ended sessions. */
export interface Outbox {
  /**
   * Announces a committed change to this process at once and to the others by NOTIFY. It is only a hint, so
   * the caller does not wait for it.
   */
  wake(shopId: number): void
  /** Ends a session: its live connections close in every process. */
  endSession(tokenHash: Buffer): void
  onNews(listener: (shopId: number) => void): void
  onSessionEnd(listener: (tokenHashHex: string) => void): void
  /** Events after a number, oldest first. */
  eventsAfter(shopId: number, seq: number, most: number): Promise<OutboxEvent[]>
  /** A shop's last event number, and its oldest retained one (0 without any). */
  range(shopId: number): Promise<{ last: number; oldest: number }>
  /** Last event numbers of some shops, for the periodic check that makes up for lost hints. */
  lastNumbers(shopIds: readonly number[]): Promise<{ shopId: number; seq: number }[]>
  listen(): Promise<void>
  close(): Promise<void>
}

const newsChannel = 'roombook_news'
const endChannel = 'roombook_session_end'
/** Time to collect hints, in milliseconds, before they are sent together. */
const hintDelayMs = 5

/**
 * Creates the outbox of all shops, based on PostgreSQL's LISTEN and NOTIFY. NOTIFY runs after the commit and
 * outside the transaction: inside, it would serialize all commits of the server.
 */
export function createOutbox(db: Database, directUrl: string, log: Log): Outbox {
  const newsListeners: ((shopId: number) => void)[] = []
  const endListeners: ((tokenHashHex: string) => void)[] = []
  const pending = new Set<number>()
  let closed = false

  const announceNews = (shopId: number) => {
    for (const listener of newsListeners) listener(shopId)
  }
  const announceEnd = (hex: string) => {
    for (const listener of endListeners) listener(hex)
  }
  const listening = createListening(
    directUrl,
    { [newsChannel]: (payload) => announceNews(Number(payload)), [endChannel]: announceEnd },
    log,
  )
  const notify = (channel: string, payloads: readonly string[]) =>
    sql`select pg_notify(${channel}, payload) from unnest(${sql.val([...payloads])}::text[]) as payload`
      .execute(db)
      .catch((error) =>
        log.warn({ err: error }, 'a hint to other servers was lost; they look for themselves'),
      )

  return {
    wake(shopId) {
      announceNews(shopId)
      if (pending.size === 0) {
        setTimeout(() => {
          const shops = [...pending].map(String)
          pending.clear()
          if (!closed) void notify(newsChannel, shops)
        }, hintDelayMs).unref()
      }
      pending.add(shopId)
    },
    endSession(tokenHash) {
      const hex = tokenHash.toString('hex')
      announceEnd(hex)
      void notify(endChannel, [hex])
    },
    onNews: (listener) => void newsListeners.push(listener),
    onSessionEnd: (listener) => void endListeners.push(listener),
    eventsAfter: (shopId, seq, most) =>
      inShop(db, shopId, (tx) =>
        tx
          .selectFrom('outbox_event')
          .select(['seq', 'name', 'data'])
          .where('shop_id', '=', shopId)
          .where('seq', '>', seq)
          .orderBy('seq')
          .limit(most)
          .execute(),
      ) as Promise<OutboxEvent[]>,
    range: (shopId) =>
      inShop(db, shopId, async (tx) => {
        const last = await tx
          .selectFrom('shop_counter')
          .select('event_seq')
          .where('shop_id', '=', shopId)
          .executeTakeFirst()
        const oldest = await tx
          .selectFrom('outbox_event')
          .select((of) => of.fn.min('seq').as('seq'))
          .where('shop_id', '=', shopId)
          .executeTakeFirst()
        return { last: last?.event_seq ?? 0, oldest: oldest?.seq ?? 0 }
      }),
    async lastNumbers(shopIds) {
      const { rows } = await sql<{ shop_id: number; event_seq: number }>`
        select * from event_numbers(${sql.val([...shopIds])}::bigint[])`.execute(db)
      return rows.map((row) => ({ shopId: row.shop_id, seq: row.event_seq }))
    },
    listen: listening.open,
    async close() {
      closed = true
      await listening.close()
    },
  }
}

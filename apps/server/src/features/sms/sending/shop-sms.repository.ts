import { sql } from 'kysely'
import type { Database, ShopTransaction } from '../../../platform/db/database.ts'
import type { BookingSmsKind } from '../booking-words.ts'
import type { Lease, SentState } from './sms-queue.ts'

/** Shops that have messages to send, which no server has leased. */
export async function listShopsToSend(db: Database, at: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`select * from shops_with_sms(${at}, ${most})`.execute(db)
  return rows.map((row) => row.shop_id)
}

/** Shops that have messages to ask about, which no server does. */
export async function listShopsToAsk(db: Database, at: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`
    select * from shops_with_sms_questions(${at}, ${most})`.execute(db)
  return rows.map((row) => row.shop_id)
}

/** What a server left behind that died while it was sending, and what has waited for too long. */
export async function listStranded(
  tx: ShopTransaction,
  shopId: number,
  { at, queuedSince }: { at: Date; queuedSince: Date },
) {
  const rows = await tx
    .selectFrom('sms_message')
    .select(['id', 'state'])
    .where('shop_id', '=', shopId)
    .where((of) =>
      of.or([
        of.and([of('state', '=', 'sending'), of('leased_until', '<=', at)]),
        of.and([of('state', '=', 'queued'), of('created_at', '<', queuedSince)]),
      ]),
    )
    .orderBy('id')
    .limit(100)
    .execute()
  return rows as { id: number; state: 'sending' | 'queued' }[]
}

/** A message as it was queued. */
export interface LeasedSms {
  id: number
  kind: BookingSmsKind
  phone: string
  content: string
  values: Record<string, string>
}

/**
 * Takes the oldest that are queued until the lease ends; what another server takes is stepped past, and what has waited
 * for too long.
 */
export async function leaseSms(
  tx: ShopTransaction,
  shopId: number,
  { at, until, most }: Lease,
  { carrier, queuedSince }: { carrier: string; queuedSince: Date },
): Promise<LeasedSms[]> {
  const rows = await tx
    // By itself, so that it is looked for once: within the update it may be run again for each row, and take more.
    .with('next', (of) =>
      of
        .selectFrom('sms_message')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('state', '=', 'queued')
        .where('created_at', '>=', queuedSince)
        .where((on) => on.or([on('retry_at', 'is', null), on('retry_at', '<=', at)]))
        .orderBy('id')
        .limit(most)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .updateTable('sms_message')
    .set({ state: 'sending', leased_until: until, sent_at: at, carrier })
    .where('shop_id', '=', shopId)
    .where('id', 'in', (of) => of.selectFrom('next').select('next.id'))
    .returning(['id', 'kind', 'phone', 'content', 'facts as values'])
    .execute()
  return rows as LeasedSms[]
}

/** Puts a message back that surely did not leave, until its next turn. */
export async function putBackSms(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  { error, retryAt }: { error: string; retryAt: Date },
): Promise<void> {
  await tx
    .updateTable('sms_message')
    .set({ state: 'queued', leased_until: null, sent_at: null, error, retry_at: retryAt })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Keeps the words that a message is handed over with. */
export async function saveContent(
  tx: ShopTransaction,
  shopId: number,
  { id, content, parts }: { id: number; content: string; parts: number },
): Promise<void> {
  await tx
    .updateTable('sms_message')
    .set({ content, parts })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Takes what is to be asked about until the lease ends. */
export async function leaseQuestions(tx: ShopTransaction, shopId: number, { at, until, most }: Lease) {
  const rows = await tx
    .with('due', (of) =>
      of
        .selectFrom('sms_message')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('ask_at', '<=', at)
        .orderBy('ask_at')
        .limit(most)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .updateTable('sms_message')
    .set((of) => ({ asked: of('asked', '+', 1), ask_at: until }))
    .where('shop_id', '=', shopId)
    .where('id', 'in', (of) => of.selectFrom('due').select('due.id'))
    .returning(['id', 'phone', 'state', 'carrier', 'provider_id as providerId', 'sent_at as sentAt', 'asked'])
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as SentState, sentAt: row.sentAt ?? at }))
}

/** What is noted of a message. */
export interface SmsChange {
  state?: SentState
  provider_id?: string
  error?: string
  settled_at?: Date
  leased_until?: null
  ask_at: Date | null
}

/** Notes what became of a message. @returns nothing where it no longer stands as it did. */
export async function markSms(
  tx: ShopTransaction,
  shopId: number,
  { id, from }: { id: number; from: readonly string[] },
  change: SmsChange,
) {
  return tx
    .updateTable('sms_message')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('reissue')
    .executeTakeFirst()
}

/** The booking that a message is about. */
export async function findBookingOfSms(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<number | undefined> {
  const found = await tx
    .selectFrom('sms_message')
    .select('booking_id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.booking_id ?? undefined
}

/** Locks a booking. @returns its orders by ascending id, deleted ones too, and which of them is the first. */
export async function lockBookingOfSms(tx: ShopTransaction, shopId: number, bookingId: number) {
  const { first_order_id: firstId } = await tx
    .selectFrom('booking')
    .select('first_order_id')
    .where('shop_id', '=', shopId)
    .where('id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'version', 'book_date', 'period_id', 'room_id'])
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return { orders, first: orders.find((order) => order.id === firstId) }
}

/** Whether no message about a booking is newer than one. */
export async function isNewestSms(
  tx: ShopTransaction,
  shopId: number,
  { id, bookingId }: { id: number; bookingId: number },
): Promise<boolean> {
  const newer = await tx
    .selectFrom('sms_message')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  return newer === undefined
}

/** Notes on a booking how its message stands; nobody decides by it, so no version moves. */
export async function setSmsState(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  smsState: number,
): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ sms_state: smsState })
    .where('shop_id', '=', shopId)
    .where('id', '=', bookingId)
    .execute()
}

import type { ShopTransaction } from '#platform/db/database.ts'
import type { BookingSmsKind } from '../booking-texts.ts'
import type { SmsGateway } from '../sms-gateway.ts'
import type { Batch, SentState, StateOfSms } from './sms-queue.ts'

/** Lists messages whose sending a crash interrupted and those that waited too long, without campaigns. */
export async function listStranded(
  tx: ShopTransaction,
  shopId: number,
  { queuedSince, most }: { queuedSince: Date; most: number },
) {
  const rows = await tx
    .selectFrom('sms_message')
    .select(['id', 'state'])
    .where('shop_id', '=', shopId)
    .where('campaign_id', 'is', null)
    .where('channel', '=', 'sms')
    .where((of) =>
      of.or([
        of('state', '=', 'sending'),
        of.and([of('state', '=', 'queued'), of('created_at', '<', queuedSince)]),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute()
  return rows as { id: number; state: 'sending' | 'queued' }[]
}

/** A queued message. */
export interface TakenSms {
  id: number
  kind: BookingSmsKind
  phone: string
  content: string
  values: Record<string, string>
  /** Template at the time of queueing. */
  templateId: number | null
  providerTemplate: string
  /** Segments of the store's stock that it has reserved. */
  reserved: number
}

/** Takes the oldest queued messages, except those of campaigns, which their own sender takes. */
export async function takeSms(
  tx: ShopTransaction,
  shopId: number,
  { at, after, most }: Batch,
  { name, account = '' }: Pick<SmsGateway, 'name' | 'account'>,
): Promise<TakenSms[]> {
  const rows = await tx
    // A separate CTE selects once; a subquery of the update may run again for each row and take more.
    .with('next', (of) =>
      of
        .selectFrom('sms_message')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('state', '=', 'queued')
        .where('campaign_id', 'is', null)
        .where('channel', '=', 'sms')
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .updateTable('sms_message')
    .set({ state: 'sending', sent_at: at, carrier: name, account })
    .where('shop_id', '=', shopId)
    .where('id', 'in', (of) => of.selectFrom('next').select('next.id'))
    .returning(['id', 'kind', 'phone', 'content', 'facts as values', 'template_id as templateId', 'reserved'])
    .returning('provider_template as providerTemplate')
    .execute()
  return rows as TakenSms[]
}

/** Puts back a message that was certainly not sent. */
export async function putBackSms(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  error: string,
): Promise<void> {
  await tx
    .updateTable('sms_message')
    .set({ state: 'queued', sent_at: null, error })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Stores the final text of a message. */
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

/** Takes the messages due for a query and counts the query. */
export async function questionSms(tx: ShopTransaction, shopId: number, { at, most }: Omit<Batch, 'after'>) {
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
    .set((of) => ({ asked: of('asked', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', 'in', (of) => of.selectFrom('due').select('due.id'))
    .returning([
      'id',
      'phone',
      'state',
      'carrier',
      'account',
      'provider_id as providerId',
      'sent_at as sentAt',
      'asked',
    ])
    .returning('handed_as as handedAs')
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as SentState, sentAt: row.sentAt ?? at }))
}

/** Time of the next delivery query. */
export async function nextQuestionAt(tx: ShopTransaction, shopId: number): Promise<Date | undefined> {
  const next = await tx
    .selectFrom('sms_message')
    .select('ask_at')
    .where('shop_id', '=', shopId)
    .where('ask_at', 'is not', null)
    .orderBy('ask_at')
    .limit(1)
    .executeTakeFirst()
  return next?.ask_at ?? undefined
}

/** Changed columns of a message. */
export interface SmsChange {
  state?: SentState
  provider_id?: string
  error?: string
  settled_at?: Date
  ask_at: Date | null
}

/** Records a message's result. @returns undefined when its state has changed meanwhile. */
export async function markSms(
  tx: ShopTransaction,
  shopId: number,
  { id, from }: { id: number; from: readonly StateOfSms[] },
  change: SmsChange,
) {
  return tx
    .updateTable('sms_message')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning(['reissue', 'phone'])
    .executeTakeFirst()
}

/** Finds the booking of a message. */
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

/** Whether a message is the newest one about its booking, not counting answers to its guest. */
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
    .where((of) =>
      of.or([
        of.and([of('id', '>', id), of('kind', '<>', 'reply')]),
        of.and([of('id', '=', id), of('kind', '=', 'reply')]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return newer === undefined
}

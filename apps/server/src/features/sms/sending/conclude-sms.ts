import { smsStateAfter } from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { writeEvent } from '../../../platform/journal/write-event.ts'
import {
  findBookingOfSms,
  isNewestSms,
  lockBookingOfSms,
  markSms,
  setSmsState,
} from './shop-sms.repository.ts'
import type { SentState } from './sms-queue.ts'

/** A message that stands as it is thought to. */
export interface StandingSms {
  id: number
  /** Its states of which any may be left for the new one. */
  from: readonly string[]
  at: Date
}

/** What became of it. */
export interface SmsEnd {
  state: SentState
  provider_id?: string
  error: string
  ask_at: Date | null
}

/**
 * Notes what became of a message, and on its order and all that is linked to it, where it is their newest: in one
 * transaction, which tells the consoles. Nothing where it no longer stands as it did.
 */
export async function concludeSms(
  tx: ShopTransaction,
  shopId: number,
  { id, from, at }: StandingSms,
  end: SmsEnd,
): Promise<void> {
  const bookingId = await findBookingOfSms(tx, shopId, id)
  const booking = bookingId === undefined ? undefined : await lockBookingOfSms(tx, shopId, bookingId)
  const marked = await markSms(tx, shopId, { id, from }, { ...end, settled_at: at, leased_until: null })
  if (!marked || bookingId === undefined || !booking?.first) return
  if (await isNewestSms(tx, shopId, { id, bookingId })) {
    await setSmsState(tx, shopId, bookingId, smsStateAfter(end.state, marked.reissue))
  }
  const { orders, first } = booking
  await writeEvent(tx, {
    shopId,
    at,
    name: 'order.changed',
    data: {
      orderId: first.id,
      version: first.version,
      bookDate: first.book_date,
      periodId: first.period_id,
      left: null,
      roomIds: orders.map((order) => order.room_id),
      action: `sms.${end.state}`,
    },
  })
}

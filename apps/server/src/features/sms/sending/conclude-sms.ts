import { smsStateAfter } from '@roombook/domain/orders'
import { noteBlacklisted } from '#features/consents/index.ts'
import { lockBookingWithOrders, notifySmsState, updateBooking } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { refusalMessages } from '../gateways/refusal-messages.ts'
import { recheckAfterRefusal } from '../signature/recheck-after-refusal.ts'
import { smsQueryKind } from '../sms-jobs.ts'
import { returnSegments, type StockMove, spendReserved } from '../stock/stock.repository.ts'
import { doubtTemplate } from '../templates/doubt-template.ts'
import { findBookingOfSms, isNewestSms, markSms } from './shop-sms.repository.ts'
import type { SentState, StateOfSms } from './sms-queue.ts'

/** A message with its expected state. */
export interface ConcludedSms {
  id: number
  /** States from which the new one may be reached. */
  from: readonly StateOfSms[]
  at: Date
}

/** Final state of a message. */
export interface SmsEnd {
  state: SentState
  provider_id?: string
  error: string
  /** It failed because its number is on a blacklist. */
  blacklisted?: boolean | undefined
  ask_at: Date | null
}

/**
 * Records a message's result, and on its order and linked orders if it is their newest, in one transaction
 * that notifies the consoles and queues the delivery query. Blacklists the number from offers where the
 * result says so. Does nothing where the state has changed meanwhile.
 */
export async function concludeSms(
  tx: ShopTransaction,
  shopId: number,
  { id, from, at }: ConcludedSms,
  { blacklisted, ...end }: SmsEnd,
): Promise<void> {
  const bookingId = await findBookingOfSms(tx, shopId, id)
  const booking = bookingId === undefined ? undefined : await lockBookingWithOrders(tx, shopId, bookingId)
  const marked = await markSms(tx, shopId, { id, from }, { ...end, settled_at: at })
  if (!marked) return
  await settleSegments(tx, { shopId, smsId: id, at }, from, end)
  if (bookingId !== undefined && booking) {
    await noteOnBooking(tx, shopId, { id, at, isReissue: marked.reissue, bookingId }, end.state, booking)
  }
  if (blacklisted) await noteBlacklisted(tx, { shopId, at, phone: marked.phone, words: end.error })
  if (end.ask_at) await enqueueJob(tx, { shopId, kind: smsQueryKind, subject: 0, at: end.ask_at })
  if (end.error === refusalMessages.wrongSign) await recheckAfterRefusal(tx, shopId, at)
  if (end.error === refusalMessages.wrongTemplate) await doubtTemplate(tx, shopId, { id, at })
}

/**
 * Settles a message's reserved segments: spends them once it was sent or is no longer queried, and returns
 * them if it was not sent. An accepted but undelivered message counts as sent.
 */
async function settleSegments(
  tx: ShopTransaction,
  move: StockMove,
  from: readonly StateOfSms[],
  { state, ask_at }: SmsEnd,
): Promise<void> {
  // The sender confirms that it was not sent, although its server was considered dead.
  if (state === 'failed') await returnSegments(tx, move, { supposed: from.includes('sending') })
  else if (state !== 'unknown' || ask_at === null) await spendReserved(tx, move)
}

/** A message's booking, locked. */
type LockedBooking = Awaited<ReturnType<typeof lockBookingWithOrders>>

/** Updates the booking's SMS state if the message is its newest, and notifies the consoles. */
async function noteOnBooking(
  tx: ShopTransaction,
  shopId: number,
  { id, at, isReissue, bookingId }: { id: number; at: Date; isReissue: boolean; bookingId: number },
  state: SentState,
  booking: LockedBooking,
): Promise<void> {
  if (!booking.first) return
  if (await isNewestSms(tx, shopId, { id, bookingId })) {
    // The version stays, since no decision depends on it.
    await updateBooking(tx, shopId, bookingId, { sms_state: smsStateAfter(state, isReissue) })
  }
  await notifySmsState(tx, { shopId, at, action: `sms.${state}` }, booking)
}

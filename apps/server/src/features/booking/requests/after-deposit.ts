import type { Fen } from '@roombook/domain/money'
import { actionOf, bookingRequestDeadline, moves, OrderStatus } from '@roombook/domain/orders'
import { periodEnd, periodStart } from '@roombook/domain/time'
import { findPeriodEver } from '#features/rooms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { byGuest, logMove } from '../follow-ups/log-move.ts'
import { textGuest } from '../follow-ups/text-guest.ts'
import { type LockedOrder, listMemberIds, lockOrders, peekOrders } from '../orders/lock-orders.repository.ts'
import { updateOrder } from '../orders/order.repository.ts'
import { findShopRules } from './booking-request.repository.ts'
import { notifyOfBookingRequest } from './notify-of-booking-request.ts'

interface Frame {
  shopId: number
  now: Date
}

/** A booking whose rooms were waiting for a deposit that has now been paid in full. */
export interface PaidBooking {
  members: readonly LockedOrder[]
  /** Confirmed at once; otherwise it now waits for the store's answer. */
  booked: boolean
}

/**
 * Locks the booking of a request that was waiting for its deposit; call before writing anything of the
 * payment.
 * @returns undefined unless the amount completes the deposit of a guest's unanswered request.
 */
export async function lockPaidBooking(
  tx: ShopTransaction,
  { shopId }: Frame,
  order: { id: number; status: OrderStatus; depositFen: Fen; depositReceivedFen: Fen },
  amount: number,
): Promise<PaidBooking | undefined> {
  const { status, depositFen, depositReceivedFen } = order
  const isDue = status === OrderStatus.applied && depositReceivedFen < depositFen
  if (!isDue || depositReceivedFen + amount < depositFen) return undefined
  const [found] = await peekOrders(tx, shopId, [order.id])
  const memberIds = found ? await listMemberIds(tx, shopId, found.bookingId) : []
  const orders = await lockOrders(tx, shopId, memberIds)
  const members = orders.filter((member) => member.status === OrderStatus.applied)
  const shows = members.find((member) => member.id === order.id)
  return shows?.source === 'guest' ? { members, booked: shows.booksWhenPaid } : undefined
}

/**
 * Continues a booking after its deposit was paid: confirms it where the store allows instant booking, else
 * queues it for the store's answer, and notifies staff and guest. Runs after the payment's own log entry.
 */
export async function continueAfterDeposit(
  tx: ShopTransaction,
  frame: Frame,
  { members, booked }: PaidBooking,
  note: string,
): Promise<void> {
  const { shopId, now } = frame
  const orderIds = members.map((member) => member.id)
  const [first] = members
  if (!first) return
  const heldUntil = booked ? null : await answeredUntil(tx, frame, first)
  const toStatus = booked ? OrderStatus.booked : OrderStatus.applied
  const change = { status: toStatus, held_until: heldUntil }
  if (booked) await textGuest(tx, { shopId, now, kind: 'booked-online' }, orderIds)
  for (const member of members) {
    const version = await updateOrder(tx, shopId, member.id, change)
    await logMove(
      tx,
      { ...frame, operator: byGuest },
      {
        orderId: member.id,
        version,
        action: booked ? actionOf('bookPaid') : 'booking.apply-paid',
        bookDate: member.bookDate,
        periodId: member.periodId,
        roomIds: [member.roomId],
        fromStatus: member.status,
        toStatus,
        fields: ['status'],
        remark: booked ? moves.bookPaid.label : '订金已付，等待门店确认',
      },
    )
  }
  await notifyOfBookingRequest(tx, frame, booked ? 'booked' : 'waiting', orderIds, note)
}

/** Returns the deadline for the store's answer, counted from now. */
async function answeredUntil(
  tx: ShopTransaction,
  { shopId, now }: Frame,
  { bookDate, periodId }: LockedOrder,
): Promise<Date> {
  const { timezone, settings } = await findShopRules(tx, shopId)
  const period = await findPeriodEver(tx, shopId, periodId)
  const minutes = settings.applicationMinutes
  if (!period) return new Date(now.getTime() + minutes * 60_000)
  return new Date(
    bookingRequestDeadline({
      periodStart: periodStart(period, bookDate, timezone),
      periodEnd: periodEnd(period, bookDate, timezone),
      now: now.getTime(),
      minutes,
    }),
  )
}

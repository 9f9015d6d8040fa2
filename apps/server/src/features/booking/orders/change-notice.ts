import type { InputOf, OutputOf } from '@roombook/contract'
import type { changeNotice as noticeCall } from '@roombook/contract/order-sms'
import { OrderStatus } from '@roombook/domain/orders'
import { type NoChangeNotice, tellsGuest } from '@roombook/domain/sms'
import { businessDate } from '@roombook/domain/time'
import { readMealOrders } from '#features/orders/index.ts'
import { chooseChannel, findLastSlotMessage, isSentAutomatically } from '#features/sms/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findLinked } from './lock-orders.repository.ts'

/**
 * Returns whether a guest would be notified automatically of a change made now, by the conditions of
 * `journal/schedule-change-notice.ts`.
 * @throws Refusal `booking.not_found`.
 */
export const changeNotice = (
  call: StaffCall,
  { orderId }: InputOf<typeof noticeCall>,
): Promise<OutputOf<typeof noticeCall>> =>
  call.read(async (tx) => {
    const { shopId, now, actor } = call
    const linked = await findLinked(tx, shopId, orderId)
    const requested = linked.find(({ id }) => id === orderId)
    if (!requested) throw new Refusal('booking.not_found')
    const ids = linked.filter(({ status }) => status === OrderStatus.booked).map(({ id }) => id)
    const [first] = ids.length > 0 ? await readMealOrders(tx, shopId, ids) : []
    const not = (reason: NoChangeNotice) => ({ channel: null, reason })
    if (!first || first.bookDate < businessDate(now.getTime(), actor.timezone)) return not('not-booked')
    if (!tellsGuest('changed', first)) return not('unasked')
    if (!(await isSentAutomatically(tx, shopId, 'changed'))) return not('off')
    if (first.phone === '') return not('no-phone')
    const lastNotice = await findLastSlotMessage(tx, shopId, requested.bookingId)
    if (lastNotice?.phone !== first.phone) return not('untold')
    const channel = await chooseChannel(tx, { shopId, kind: 'changed', phone: first.phone, at: now })
    return { channel, reason: null }
  })

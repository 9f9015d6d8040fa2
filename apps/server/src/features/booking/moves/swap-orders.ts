import type { InputOf, OutputOf } from '@roombook/contract'
import type { swapOrders as swapCall } from '@roombook/contract/booking'
import { refuseMaker, refuseMove } from '@roombook/domain/orders'
import { orRefuse, Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { insertClaims, releaseClaim } from '../claims/claim.repository.ts'
import { recordRequiredDeposit } from '../deposits/record-required-deposit.ts'
import { describeDutyMove } from '../follow-ups/duty-note.ts'
import { byStaff, logMove, toLoggedPlace } from '../follow-ups/log-move.ts'
import { printSlips } from '../follow-ups/print-slips.ts'
import { scheduleChangeNotice } from '../follow-ups/schedule-change-notice.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { updateOrder } from '../orders/order.repository.ts'
import { readOrderRow } from '../orders/order-detail.ts'
import { lockForMove, requireVersion } from './lock-for-move.ts'
import { moveQuestion } from './move-question.ts'

/**
 * Swaps the rooms of two orders of one date and period: two releases and two claims, in one transaction.
 *
 * @throws Refusal `booking.stale`, `booking.not_transferable`, `booking.not_swappable`, `booking.not_yours`,
 *   `booking.room_unchanged`.
 */
export async function swapOrders(
  call: StaffCall,
  { orderId, version, otherOrderId, otherVersion: otherVersionSeen, takesBack }: InputOf<typeof swapCall>,
): Promise<OutputOf<typeof swapCall>> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    const { orders, rooms } = await lockForMove(tx, shopId, [orderId, otherOrderId])
    const one = orders.find((order) => order.id === orderId)
    const other = orders.find((order) => order.id === otherOrderId)
    if (!one || !other) throw new Refusal('booking.not_found')
    for (const order of [one, other]) orRefuse(refuseMaker('swap', moveQuestion(call, order)))
    await requireVersion(tx, shopId, one, version)
    await requireVersion(tx, shopId, other, otherVersionSeen)
    for (const order of [one, other]) {
      const refusal = refuseMove('swap', moveQuestion(call, order))
      if (refusal?.code === 'booking.not_allowed_in_status') throw new Refusal('booking.not_transferable')
      orRefuse(refusal)
    }
    if (one.bookDate !== other.bookDate || one.periodId !== other.periodId) {
      throw new Refusal('booking.not_swappable')
    }
    if (one.roomId === other.roomId) throw new Refusal('booking.room_unchanged')

    await releaseClaim(tx, shopId, one.id, now)
    await releaseClaim(tx, shopId, other.id, now)
    await insertClaims(tx, shopId, [
      { ...toLoggedPlace(other), orderId: one.id },
      { ...toLoggedPlace(one), orderId: other.id },
    ])
    const swapped = (order: LockedOrder, partner: LockedOrder) =>
      `${takesBack ? '撤销换台' : '换台'}：${rooms.get(order.roomId)?.title} ⇄ ${rooms.get(partner.roomId)?.title}`
    const both = [
      [one, other],
      [other, one],
    ] as const
    const versions = new Map<number, number>()
    for (const [order, partner] of both)
      versions.set(
        order.id,
        await updateOrder(tx, shopId, order.id, { room_id: partner.roomId, turn: partner.turn }),
      )
    for (const [order, partner] of both) {
      const moved = versions.get(order.id) ?? order.version
      const deposit = await recordRequiredDeposit(tx, call, order.id, order)
      await logMove(tx, byStaff(call), {
        orderId: order.id,
        version: moved,
        action: 'booking.swap',
        bookDate: order.bookDate,
        periodId: order.periodId,
        roomIds: [order.roomId, partner.roomId],
        fromStatus: order.status,
        toStatus: order.status,
        fields: ['roomId', 'turn'],
        remark: swapped(order, partner) + deposit + describeDutyMove('swap', call, order),
        detail: { before: toLoggedPlace(order), after: toLoggedPlace(partner), with: partner.id },
      })
    }
    for (const [order, partner] of both) {
      const note = swapped(order, partner)
      await printSlips(tx, byStaff(call), { event: 'changed', orderIds: [order.id], note })
    }
    await scheduleChangeNotice(tx, call, [one.bookingId, other.bookingId])
    const otherVersion = versions.get(otherOrderId) ?? otherVersionSeen
    return { row: await readOrderRow(tx, call, orderId), otherVersion, ...(takesBack && { tookBack: true }) }
  })
}

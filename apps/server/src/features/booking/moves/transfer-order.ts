import type { InputOf, OutputOf } from '@roombook/contract'
import type { transferOrder as transferCall } from '@roombook/contract/booking'
import { refuseMaker, refuseTransfer } from '@roombook/domain/orders'
import { orRefuse, Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { takeFirst } from '#platform/db/only.ts'
import { releaseClaim } from '../claims/claim.repository.ts'
import { claimPlaces, preparePlaces } from '../claims/take-places.ts'
import { type RoomCriteria, withFreeRooms } from '../claims/with-free-rooms.ts'
import { recordRequiredDeposit } from '../deposits/record-required-deposit.ts'
import { describeDutyMove } from '../follow-ups/duty-note.ts'
import { byStaff, logMove, toLoggedPlace } from '../follow-ups/log-move.ts'
import { printSlips } from '../follow-ups/print-slips.ts'
import { scheduleChangeNotice } from '../follow-ups/schedule-change-notice.ts'
import { updateOrder } from '../orders/order.repository.ts'
import { readOrderRow } from '../orders/order-detail.ts'
import { lockForMove, requireVersion } from './lock-for-move.ts'
import { moveQuestion } from './move-question.ts'

/**
 * Moves an order to another room of its date and period: one release and one claim, in one transaction.
 *
 * @throws Refusal `booking.stale`, `booking.not_transferable`, `booking.not_yours`, `booking.room_missing`,
 *   `booking.room_unchanged`, `booking.turn_unavailable`, `booking.room_taken` with the free rooms that fit.
 */
export async function transferOrder(
  call: StaffCall,
  { orderId, roomId, turn: namedTurn, version, takesBack }: InputOf<typeof transferCall>,
): Promise<OutputOf<typeof transferCall>> {
  const { shopId, now } = call
  const wanted: RoomCriteria = {}
  return withFreeRooms(call, wanted, () =>
    call.change(async (tx) => {
      const { orders, rooms } = await lockForMove(tx, shopId, [orderId], [roomId])
      const order = orders[0]
      if (!order) throw new Refusal('booking.not_found')
      orRefuse(refuseMaker('transfer', moveQuestion(call, order)))
      await requireVersion(tx, shopId, order, version)
      Object.assign(wanted, order)
      const room = rooms.get(roomId)
      orRefuse(refuseTransfer({ ...moveQuestion(call, order), currentRoomId: order.roomId, room }))

      const requested = { roomId, bookDate: order.bookDate, periodId: order.periodId, turn: namedTurn }
      const place = takeFirst((await preparePlaces(tx, call, [requested], rooms)).places)
      await releaseClaim(tx, shopId, orderId, now)
      await claimPlaces(tx, shopId, [{ ...place, orderId }], rooms)

      const moved = await updateOrder(tx, shopId, orderId, { room_id: roomId, turn: place.turn })
      const deposit = await recordRequiredDeposit(tx, call, orderId, order)
      const remark = `${takesBack ? '撤销转台' : '转台'}：${rooms.get(order.roomId)?.title ?? '原包厢'} → ${room?.title}`
      await logMove(tx, byStaff(call), {
        orderId,
        version: moved,
        action: 'booking.transfer',
        bookDate: order.bookDate,
        periodId: order.periodId,
        roomIds: [order.roomId, roomId],
        fromStatus: order.status,
        toStatus: order.status,
        fields: ['roomId', 'turn'],
        remark: remark + deposit + describeDutyMove('transfer', call, order),
        detail: { before: toLoggedPlace(order), after: place },
      })
      await printSlips(tx, byStaff(call), { event: 'changed', orderIds: [orderId], note: remark })
      await scheduleChangeNotice(tx, call, [order.bookingId])
      return { row: await readOrderRow(tx, call, orderId), ...(takesBack && { tookBack: true }) }
    }),
  )
}

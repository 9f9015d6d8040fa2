import type { InputOf } from '@roombook/contract'
import type { Moved } from '@roombook/contract/order-acted'
import type { addRooms as addRoomsCall } from '@roombook/contract/order-moves'
import { refuseMaker, refuseMove } from '@roombook/domain/orders'
import { orRefuse } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { OrderPlace } from '../claims/claim.repository.ts'
import { claimPlaces, preparePlaces, toRequestedPlaces } from '../claims/take-places.ts'
import { withFreeRooms } from '../claims/with-free-rooms.ts'
import { recordRequiredDeposit } from '../deposits/record-required-deposit.ts'
import { byStaff, logMove } from '../follow-ups/log-move.ts'
import { printSlips } from '../follow-ups/print-slips.ts'
import { scheduleChangeNotice } from '../follow-ups/schedule-change-notice.ts'
import { updateOrder } from '../orders/order.repository.ts'
import { readOrderRow } from '../orders/order-detail.ts'
import { insertBeside } from './linked-rooms.repository.ts'
import { lockBooking, requireVersion } from './lock-for-move.ts'
import { moveQuestion } from './move-question.ts'

/**
 * Adds rooms to an order's booking, all or none, in its own date and period; a single order becomes the first
 * of a linked booking.
 *
 * @throws Refusal `booking.stale`, `booking.not_yours`, `booking.not_allowed_in_status`,
 *   `booking.room_missing`, `booking.turn_unavailable`, `booking.room_taken` with the free rooms.
 */
export function addRooms(
  call: StaffCall,
  { orderId, version, roomIds, turns }: InputOf<typeof addRoomsCall>,
): Promise<Moved> {
  const { shopId } = call
  const wanted: { bookDate?: string; periodId?: number } = {}
  return withFreeRooms(call, wanted, () =>
    call.change(async (tx) => {
      const { order, rooms } = await lockBooking(tx, shopId, orderId, roomIds)
      orRefuse(refuseMaker('addRoom', moveQuestion(call, order)))
      await requireVersion(tx, shopId, order, version)
      orRefuse(refuseMove('addRoom', moveQuestion(call, order)))
      const { bookDate, periodId } = order
      Object.assign(wanted, { bookDate, periodId })
      const requested = toRequestedPlaces({ roomIds, turns, bookDate, periodId })
      const { places } = await preparePlaces(tx, call, requested, rooms, { keptId: orderId })

      const added: OrderPlace[] = []
      for (const place of places)
        added.push({ ...place, orderId: await insertBeside(tx, call, orderId, place) })
      await claimPlaces(tx, shopId, added, rooms)

      const titles = places.map((place) => rooms.get(place.roomId)?.title).join('、')
      const moved = await updateOrder(tx, shopId, orderId, { linked: true })
      const deposit = await recordRequiredDeposit(tx, call, orderId, order)
      const log = {
        bookDate,
        periodId,
        action: 'booking.add-rooms',
        toStatus: order.status,
        fields: ['linked'],
      }
      await logMove(tx, byStaff(call), {
        ...log,
        orderId,
        version: moved,
        roomIds: [order.roomId, ...places.map((place) => place.roomId)],
        fromStatus: order.status,
        remark: `加房：${titles}${deposit}`,
      })
      for (const place of added) {
        await logMove(tx, byStaff(call), {
          ...log,
          orderId: place.orderId,
          version: 1,
          roomIds: [place.roomId],
          fromStatus: null,
          remark: `加房，连台于${rooms.get(order.roomId)?.title}`,
        })
      }
      const orderIds = [orderId, ...added.map((place) => place.orderId)]
      await printSlips(tx, byStaff(call), { event: 'changed', orderIds, note: `加房：${titles}` })
      await scheduleChangeNotice(tx, call, [order.bookingId])
      return { row: await readOrderRow(tx, call, orderId), orderIds, left: [] }
    }),
  )
}

import {
  type applyForRooms as applyCall,
  type InputOf,
  mostOpenApplications,
  type OutputOf,
} from '@roombook/contract'
import {
  applicationUntil,
  OrderStatus,
  orderSerial,
  orderStatuses,
  periodEnd,
  periodStart,
} from '@roombook/domain'
import type { GuestCall } from '../../../platform/http/guest-call.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockRooms, requireOpenDay } from '../../rooms/index.ts'
import { placesOf } from '../claims/take-places.ts'
import { withFreeRooms } from '../claims/with-free-rooms.ts'
import { tellOfOrders } from '../telling/tell-of-orders.ts'
import { countOpenApplications, lockApplicant } from './application.repository.ts'
import { type CheckedApplication, checkApplication } from './check-application.ts'
import { insertApplications } from './insert-applications.ts'

type Applied = OutputOf<typeof applyCall>

/**
 * Asks the shop for rooms, for a guest without a session: they are kept until the shop answers, or its time is
 * over. The order has no opener; whoever accepts becomes it.
 *
 * @throws Refusal `booking.too_many_applications` where three of this phone wait already; `booking.room_taken` with
 *   the free rooms that fit; and those of the form.
 */
export function applyForRooms(call: GuestCall, input: InputOf<typeof applyCall>): Promise<Applied> {
  const { shopId, now } = call
  return withFreeRooms(call, input, () =>
    call.change(async (tx) => {
      const form = await checkApplication(tx, call, input)
      await lockApplicant(tx, shopId, form.phone)
      const open = await countOpenApplications(tx, shopId, form.phone, now)
      if (open >= mostOpenApplications) throw new Refusal('booking.too_many_applications')
      const places = placesOf(form)
      const locked = await lockRooms(
        tx,
        shopId,
        places.map((place) => place.roomId),
      )
      await requireOpenDay(tx, shopId, form)
      const rooms = new Map(locked.map((room) => [room.id, room]))
      const heldUntil = untilOf(call, form)
      const orderIds = await insertApplications(tx, call, { form, places, heldUntil, rooms })
      await tellOfOrders(tx, { shopId, now, kind: 'applied', byStaffId: null }, orderIds)
      const [orderId = 0] = orderIds
      return {
        orderId,
        orderSerial: orderSerial(orderId, now.getTime(), call.timezone),
        statusName: orderStatuses[OrderStatus.applied].name,
        bookDate: form.bookDate,
        periodName: form.period.title,
        roomNames: places.map((place) => rooms.get(place.roomId)?.title ?? ''),
        peopleNum: form.peopleNum,
        heldUntil: heldUntil.toISOString(),
      }
    }),
  )
}

const untilOf = ({ timezone, now, settings }: GuestCall, { period, bookDate }: CheckedApplication): Date =>
  new Date(
    applicationUntil({
      periodStart: periodStart(period, bookDate, timezone),
      periodEnd: periodEnd(period, bookDate, timezone),
      now: now.getTime(),
      minutes: settings.applicationMinutes,
    }),
  )

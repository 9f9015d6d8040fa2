import * as contract from '@roombook/contract'
import { OrderStatus } from '@roombook/domain'
import type { MapLink } from '../../../platform/config/map-environment.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import { calendarFile } from '../orders/order-calendar.ts'
import { answerChange, readChangeRequest } from './answer-change.ts'
import { askForChange, takeBackChange } from './ask-for-change.ts'
import { readChangeChoices } from './read-change-choices.ts'
import { listMyBookings, readMyBooking, readMySpan } from './read-my-bookings.ts'
import { withdrawBooking } from './withdraw-booking.ts'

/** Mounts what guests see and do about what is booked under their phone. */
export function myBookingRoutes(mount: Mount, { db, mapLink }: { db: Database; mapLink: MapLink }): void {
  mount.guestAbroad(contract.listMyBookings, (call, input) => listMyBookings({ db }, call, input))
  mount.guest(contract.readMyBooking, (call, { orderId }) =>
    call.read((tx) => readMyBooking(tx, call, { orderId, mapLink })),
  )
  mount.guest(contract.withdrawBooking, (call, input) =>
    call.change(async (tx) => {
      await withdrawBooking(tx, call, input)
      return readMyBooking(tx, call, { ...input, mapLink })
    }),
  )
  mount.guest(contract.readChangeChoices, (call, input) =>
    call.read((tx) => readChangeChoices(tx, call, input)),
  )
  mount.guest(contract.askForChange, (call, input) =>
    call.change(async (tx) => {
      await askForChange(tx, call, input)
      return readMyBooking(tx, call, { ...input, mapLink })
    }),
  )
  mount.guest(contract.takeBackChange, (call, { orderId }) =>
    call.change(async (tx) => {
      await takeBackChange(tx, call, orderId)
      return readMyBooking(tx, call, { orderId, mapLink })
    }),
  )
  mount.guest(contract.myBookingCalendar, (call, { orderId }) =>
    call.read(async (tx) => {
      const { first, shop, rooms, startsAt, endsAt } = await readMySpan(tx, call, orderId)
      const content = calendarFile({
        uid: `order-${first.id}@${call.shopId}.roombook`,
        at: call.now,
        startsAt,
        endsAt,
        summary: `${shop.title} ${rooms.join('、')}`,
        location: [shop.address, shop.title].filter(Boolean).join(' '),
        description: [`${first.periodName} ${first.peopleNum}人`, shop.phone && `门店电话 ${shop.phone}`]
          .filter(Boolean)
          .join('\n'),
        cancelled: first.status === OrderStatus.cancelled || first.status === OrderStatus.refused,
      })
      return { fileName: `${first.bookDate}-${shop.title}.ics`, content }
    }),
  )
  mount.staff(contract.readChangeRequest, readChangeRequest)
  mount.staff(contract.answerChange, answerChange)
}

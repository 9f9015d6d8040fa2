import * as contract from '@roombook/contract/features'
import type { MapLink } from '#platform/config/site-settings.ts'
import type { Database } from '#platform/db/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import { answerChange, readChangeRequest } from './answer-change.ts'
import type { CalendarLinks } from './calendar-links.ts'
import { changeOwnBooking } from './change-own-booking.ts'
import { readChangeChoices } from './read-change-choices.ts'
import { listMyBookings, readMyBooking } from './read-my-bookings.ts'
import { requestBookingChange, takeBackChange } from './request-booking-change.ts'
import { withdrawBooking } from './withdraw-booking.ts'

interface MyBookingDependencies {
  db: Database
  mapLink: MapLink
  calendarLinks: CalendarLinks
}

/** Mounts the calls with which guests see and change the bookings under their phone. */
export function myBookingRoutes(mount: Mount, { db, ...links }: MyBookingDependencies): void {
  mount.guestAbroad(contract.listMyBookings, (call, input) => listMyBookings({ db }, call, input))
  mount.guest(contract.readMyBooking, (call, { orderId }) =>
    call.read((tx) => readMyBooking(tx, call, { orderId, ...links })),
  )
  mount.guest(contract.withdrawBooking, (call, input) =>
    call.change(async (tx) => {
      await withdrawBooking(tx, call, input)
      return readMyBooking(tx, call, { ...input, ...links })
    }),
  )
  mount.guest(contract.readChangeChoices, (call, input) =>
    call.read((tx) => readChangeChoices(tx, call, input)),
  )
  mount.guest(contract.requestBookingChange, (call, input) =>
    call.change(async (tx) => {
      await requestBookingChange(tx, call, input)
      return readMyBooking(tx, call, { ...input, ...links })
    }),
  )
  mount.guest(contract.changeOwnBooking, (call, input) =>
    call.change(async (tx) => {
      await changeOwnBooking(tx, call, input)
      return readMyBooking(tx, call, { ...input, ...links })
    }),
  )
  mount.guest(contract.takeBackChange, (call, { orderId }) =>
    call.change(async (tx) => {
      await takeBackChange(tx, call, orderId)
      return readMyBooking(tx, call, { orderId, ...links })
    }),
  )
  mount.staff(contract.readChangeRequest, readChangeRequest)
  mount.staff(contract.answerChange, answerChange)
}

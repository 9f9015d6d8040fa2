import * as contract from '@roombook/contract/features'
import type { Database } from '#platform/db/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import { listDepositPlaces, readBookingTerms, readOwnTerms, tryDepositRules } from '../requests/read-terms.ts'
import { applyForRooms } from '../requests/request-rooms.ts'
import { createGuestDays } from './list-guest-days.ts'
import { createAvailability } from './read-availability.ts'

/** Mounts the calls for bookings by guests. */
export function guestBookingRoutes(mount: Mount, { db }: { db: Database }): void {
  const availability = createAvailability(db)
  const days = createGuestDays(db)
  mount.open(contract.listGuestDays, ({ now }, input) => days(input, now))
  mount.open(contract.availability, ({ now }, input) => availability(input, now))
  mount.open(contract.readBookingTerms, ({ now }, input) => readBookingTerms(db, input, now))
  mount.guest(contract.readOwnTerms, readOwnTerms)
  mount.staff(contract.tryDepositRules, tryDepositRules)
  mount.staff(contract.listDepositPlaces, listDepositPlaces)
  mount.guest(contract.applyForRooms, (call, input) => applyForRooms(db, call, input))
}

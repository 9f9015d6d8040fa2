import { mostGuestRooms } from '@roombook/contract/guest-booking'
import type { ShopSettings } from '@roombook/contract/settings'
import { type FittingRoom, fitRank, seatsOf } from '@roombook/domain/rooms'
import { addDays, type LocalDate, type MealPeriod, periodIsPast, periodStart } from '@roombook/domain/time'

/** Store fields that the rules of guest bookings read (decision 026). */
export interface GuestRulesContext {
  now: Date
  today: LocalDate
  timezone: string
  cutoverHour: number
  settings: ShopSettings
}

/** Returns the last day that guests may book. */
export const lastGuestDay = ({ today, settings }: Pick<GuestRulesContext, 'today' | 'settings'>): LocalDate =>
  addDays(today, Math.min(settings.guestDaysAhead, settings.daysAhead))

/** Checks whether a period of a date is over, or starts too soon to be booked online. */
export function isTooLate(
  { now, timezone, cutoverHour, settings }: GuestRulesContext,
  period: MealPeriod,
  bookDate: LocalDate,
): boolean {
  if (periodIsPast(period, bookDate, { now: now.getTime(), timezone, cutoverHour })) return true
  // Without a lead time it is bookable until it ends, as by telephone.
  if (settings.guestLeadMinutes === 0) return false
  return periodStart(period, bookDate, timezone) - now.getTime() < settings.guestLeadMinutes * 60_000
}

interface Sized {
  capacityMin: number
  capacityMax: number
}

/** Returns the largest party that fits into the most rooms a guest may book at once. */
export const mostSeated = (rooms: readonly Pick<Sized, 'capacityMax'>[]): number =>
  seatsOf(rooms.toSorted((one, other) => other.capacityMax - one.capacityMax).slice(0, mostGuestRooms))

/** Checks whether a party fits into one room or the most rooms a guest may book at once. */
export const canSeat = (free: readonly Sized[], people: number): boolean => mostSeated(free) >= people

/**
 * Returns the largest party that may book online: limited by the shop's setting and by its open rooms when
 * all are free. 0 means no limit.
 */
export function mostOnline({ guestMostPeople }: ShopSettings, open: readonly Pick<Sized, 'capacityMax'>[]) {
  const seats = mostSeated(open)
  return guestMostPeople > 0 && seats > 0 ? Math.min(guestMostPeople, seats) : guestMostPeople || seats
}

/**
 * Sorts rooms by how well they fit a party (`fitRank`); among equals the smallest that holds it comes first,
 * or where none does, the largest.
 */
export function bestFitFirst<Room extends Omit<FittingRoom, 'isRestricted'>>(
  rooms: readonly Room[],
  people: number,
  isRestricted: (room: Room) => boolean,
): Room[] {
  const rank = (room: Room) => fitRank({ ...room, isRestricted: isRestricted(room) }, people)
  return rooms.toSorted((one, other) => {
    const difference = rank(one) - rank(other)
    if (difference !== 0) return difference
    return one.capacityMax < people
      ? other.capacityMax - one.capacityMax
      : one.capacityMax - other.capacityMax
  })
}

import { mostGuestRooms, type ShopSettings } from '@roombook/contract'
import {
  addDays,
  type FittingRoom,
  fitRank,
  type LocalDate,
  type MealPeriod,
  periodIsPast,
  periodStart,
  seatsOf,
} from '@roombook/domain'

/** Store fields that the rules of guest bookings read (decision 026). */
export interface GuestRulesContext {
  now: Date
  today: LocalDate
  timezone: string
  cutoverHour: number
  settings: ShopSettings
}

/** The last day that guests may book. */
export const lastGuestDay = ({ today, settings }: Pick<GuestRulesContext, 'today' | 'settings'>): LocalDate =>
  addDays(today, Math.min(settings.guestDaysAhead, settings.daysAhead))

/** Whether a period of a date is over, or begins too soon for guests to book it by themselves. */
export function isTooLate(
  { now, timezone, cutoverHour, settings }: GuestRulesContext,
  period: MealPeriod,
  bookDate: LocalDate,
): boolean {
  if (periodIsPast(period, bookDate, { now: now.getTime(), timezone, cutoverHour })) return true
  // Without a lead it may be booked until it is over, as by telephone.
  if (settings.guestLeadMinutes === 0) return false
  return periodStart(period, bookDate, timezone) - now.getTime() < settings.guestLeadMinutes * 60_000
}

interface Sized {
  capacityMin: number
  capacityMax: number
}

/** The largest party that finds room in as many rooms as a guest may book at once. */
export const mostSeated = (rooms: readonly Pick<Sized, 'capacityMax'>[]): number =>
  seatsOf(rooms.toSorted((one, other) => other.capacityMax - one.capacityMax).slice(0, mostGuestRooms))

/** Whether a party finds room, in one or in as many rooms as a guest may book at once. */
export const canSeat = (free: readonly Sized[], people: number): boolean => mostSeated(free) >= people

/**
 * The largest party that may book by itself: no more than the shop says, nor than its open rooms hold on a day on which
 * all are free. 0 for any.
 */
export function mostOnline({ guestMostPeople }: ShopSettings, open: readonly Pick<Sized, 'capacityMax'>[]) {
  const seats = mostSeated(open)
  return guestMostPeople > 0 && seats > 0 ? Math.min(guestMostPeople, seats) : guestMostPeople || seats
}

/**
 * Sorts rooms by how well they serve a party (`fitRank`): of equals the smallest that holds it, or where none does, the
 * largest.
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

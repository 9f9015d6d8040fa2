import { addDays, instantOf, shopNow } from '@roombook/domain/time'
import type { LifePlan } from './booking-outcome.ts'
import type { Chance } from './seeded-random.ts'

/** The timezone of every store. */
export const timezone = 'Asia/Shanghai'

/** Milliseconds. */
export const minute = 60_000
export const day = 1440 * minute

/** When the telephones are answered, in minutes since midnight. */
const opening = 570
const closing = 1290

/** How many days ahead people book. */
// biome-ignore format: a table is read across
const leadDays: readonly (readonly [days: readonly [from: number, to: number], weight: number])[] = [
  [[0, 0], 16], [[1, 1], 15], [[2, 2], 13], [[3, 3], 11], [[4, 6], 15], [[7, 10], 13], [[11, 16], 10], [[17, 28], 8],
]

/** When a booking for a sitting is made. */
export function madeAt(chance: Chance, { sitting, bookedAfter, arrivalMinutes }: LifePlan): number {
  const due = instantOf(sitting.date, arrivalMinutes, timezone)
  if (bookedAfter !== undefined)
    return Math.min(bookedAfter + chance.between(5, 90) * minute, due - 30 * minute)
  const [least, most] = chance.weighted(leadDays)
  const days = chance.between(least, most)
  const latest = days > 0 ? closing : Math.max(opening + 5, Math.min(arrivalMinutes - 45, closing))
  const minutes = chance.between(opening, latest)
  return instantOf(addDays(sitting.date, -days), minutes, timezone) + chance.between(0, minute - 1)
}

/** A moment between two at which somebody answers the telephone; the later one where there is none. */
export function daytime(chance: Chance, from: number, to: number): number {
  const at = from + chance.next() * (to - from)
  const { minutes } = shopNow(at, timezone)
  if (minutes >= opening && minutes < closing) return at
  const untilOpening = (opening - minutes + 1440) % 1440
  return Math.min(at + (untilOpening + chance.between(0, 90)) * minute, to)
}

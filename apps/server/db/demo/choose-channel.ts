import type { BookingChannel } from '@roombook/domain/statistics'
import type { BookingSoFar } from './booking-so-far.ts'
import { createChance } from './seeded-random.ts'

/** How those come in that staff write down. */
// biome-ignore format: a table is read across
const channels: readonly (readonly [BookingChannel, number])[] = [['telephone', 52], ['desk', 28], ['workbench', 17], ['till', 3]]

/** Booking source: guests apply on the page, and walk-ins are recorded at the desk when they sit down. */
export function chooseChannel({ planned, steps, did }: BookingSoFar): BookingChannel {
  if (did('apply')) return 'page'
  const made = steps[0]?.at ?? 0
  const came = did('arrive')?.at
  if (came !== undefined && came - made <= 10 * 60_000) return 'desk'
  return createChance(`way of ${planned.userName} ${made}`).weighted(channels)
}

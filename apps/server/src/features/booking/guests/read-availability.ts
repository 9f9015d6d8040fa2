import type { InputOf, OutputOf } from '@roombook/contract'
import type { availability, GuestPeriod } from '@roombook/contract/guest-booking'
import { seatsOf } from '@roombook/domain/rooms'
import { minutesToClock } from '@roombook/domain/time'
import { findShop } from '#platform/calls/guest-call.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { guestRoomView } from './guest-room.view.ts'
import { bestFitFirst, type GuestRulesContext, lastGuestDay } from './guest-rules.ts'
import { createMomentaryCache } from './momentary-cache.ts'
import { isRestricted, type Opening, readOpenings } from './openings.ts'
import { shutBecause } from './shut-because.ts'

type AvailabilityQuery = InputOf<typeof availability>

/** Cache limits: lifetime and number of a shop's days. */
const maxAgeMs = 3000
const maxCachedDays = 500

/**
 * Creates the handler that lists periods and rooms open to guests on a day. Free rooms are cached for seconds
 * to keep a popular page cheap; the claim decides at booking.
 */
export function createAvailability(
  db: Database,
): (input: AvailabilityQuery, now: Date) => Promise<OutputOf<typeof availability>> {
  const days = createMomentaryCache<Opening[]>({ keptMs: maxAgeMs, most: maxCachedDays })
  return async ({ shopId, bookDate, peopleNum }, now) => {
    const context: GuestRulesContext = { ...(await findShop(db, shopId, now)), now }
    // Days that cannot be booked are never cached, so that requests cannot fill the cache.
    const isRequested = bookDate >= context.today && bookDate <= lastGuestDay(context)
    const openings = isRequested
      ? await days.get(`${shopId}/${bookDate}`, now, () =>
          inShop(db, shopId, (tx) => readOpenings(tx, shopId, { ...context, from: bookDate, to: bookDate })),
        )
      : []
    const { guestBooking: mode, arrivalTimeRequired } = context.settings
    return {
      bookDate,
      mode,
      arrivalTimeRequired,
      periods: openings.map((opening) => toGuestPeriod(context, opening, peopleNum)),
    }
  }
}

function toGuestPeriod(context: GuestRulesContext, opening: Opening, people: number): GuestPeriod {
  const { id, title, startMinutes, endMinutes, taken } = opening
  const shut = shutBecause(context, opening, people)
  return {
    id,
    title,
    startTime: minutesToClock(startMinutes),
    endTime: minutesToClock(endMinutes),
    state: shut?.state ?? 'open',
    words: shut?.words ?? '',
    joinable: shut?.state === 'small' && seatsOf(opening.free) >= people,
    ...(shut
      ? { arrivalTimes: [], rooms: [], taken: [] }
      : {
          arrivalTimes: opening.arrivalTimes,
          taken: taken.map((room) => ({ id: room.id, title: room.title })),
          rooms: bestFitFirst(opening.free, people, isRestricted).map((room) => guestRoomView(room, people)),
        }),
  }
}

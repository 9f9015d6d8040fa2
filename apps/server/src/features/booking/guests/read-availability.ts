import type { availability as availabilityCall, GuestPeriod, InputOf, OutputOf } from '@roombook/contract'
import { minutesToClock, seatsOf } from '@roombook/domain'
import { findShop } from '#platform/calls/guest-call.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { guestRoomView } from './guest-room.view.ts'
import { bestFitFirst, type GuestHouse, lastGuestDay } from './guest-rules.ts'
import { createMomentaryCache } from './momentary-cache.ts'
import { isRestricted, type Opening, readOpenings } from './openings.ts'
import { shutBecause } from './shut-because.ts'

type Asked = InputOf<typeof availabilityCall>

/** How old an answer may be, and of how many days of shops one is kept. */
const keptMs = 3000
const keptDays = 500

/**
 * Creates the handler that lists periods and rooms open to guests on a day. Free rooms are cached for
 * seconds, which keeps a popular page cheap; the claim decides at booking.
 */
export function createAvailability(
  db: Database,
): (input: Asked, now: Date) => Promise<OutputOf<typeof availabilityCall>> {
  const days = createMomentaryCache<Opening[]>({ keptMs, most: keptDays })
  return async ({ shopId, bookDate, peopleNum }, now) => {
    const house: GuestHouse = { ...(await findShop(db, shopId, now)), now }
    // Nobody makes it keep days that cannot be booked.
    const isAsked = bookDate >= house.today && bookDate <= lastGuestDay(house)
    const openings = isAsked
      ? await days.get(`${shopId}/${bookDate}`, now, () =>
          inShop(db, shopId, (tx) => readOpenings(tx, shopId, { ...house, from: bookDate, to: bookDate })),
        )
      : []
    const { guestBooking: mode, arrivalTimeRequired } = house.settings
    return {
      bookDate,
      mode,
      arrivalTimeRequired,
      periods: openings.map((opening) => periodOf(house, opening, peopleNum)),
    }
  }
}

function periodOf(house: GuestHouse, opening: Opening, people: number): GuestPeriod {
  const { id, title, startMinutes, endMinutes, taken } = opening
  const shut = shutBecause(house, opening, people)
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

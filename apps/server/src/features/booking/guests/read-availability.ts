import type { availability as availabilityCall, GuestPeriod, InputOf, OutputOf } from '@roombook/contract'
import { closedWords, dateIsPast, minutesToClock, openArrivalTimes } from '@roombook/domain'
import { type Database, inShop } from '../../../platform/db/database.ts'
import { findShop } from '../../../platform/http/guest-call.ts'
import {
  bestFitFirst,
  canSeat,
  type GuestHouse,
  guestDeposit,
  isTooLate,
  lastGuestDay,
} from './guest-rules.ts'
import { createMomentaryCache } from './momentary-cache.ts'
import { type Opening, readOpenings } from './openings.ts'

type Asked = InputOf<typeof availabilityCall>

/** How old an answer may be, and of how many days of shops one is kept. */
const keptMs = 3000
const keptDays = 500

/**
 * Makes what tells guests which periods of a day and which rooms they may book. What is free is kept for seconds, so
 * that a page that everybody opens costs the house little; the truth is what the claim says at booking.
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
          inShop(db, shopId, (tx) => readOpenings(tx, shopId, { from: bookDate, to: bookDate, now })),
        )
      : []
    const { guestBooking: mode, guestDepositMinutes: depositMinutes, arrivalTimeRequired } = house.settings
    return {
      bookDate,
      mode,
      deposit: guestDeposit(house.settings, peopleNum),
      depositMinutes,
      arrivalTimeRequired,
      periods: openings.map((opening) => periodOf(house, opening, peopleNum)),
    }
  }
}

function periodOf(house: GuestHouse, opening: Opening, people: number): GuestPeriod {
  const { id, title, bookDate, startMinutes, endMinutes, arrivalStepMinutes: stepMinutes } = opening
  const { now, timezone, cutoverHour } = house
  const shut = shutBecause(house, opening, people)
  return {
    id,
    title,
    startTime: minutesToClock(startMinutes),
    endTime: minutesToClock(endMinutes),
    state: shut?.state ?? 'open',
    words: shut?.words ?? '',
    ...(shut
      ? { arrivalTimes: [], rooms: [] }
      : {
          arrivalTimes: openArrivalTimes({
            period: opening,
            bookDate,
            time: { now: now.getTime(), timezone, cutoverHour },
            stepMinutes,
          }),
          rooms: bestFitFirst(opening.free, people).map((room) => ({
            id: room.id,
            title: room.title,
            floorName: room.floorTitle,
            image: room.image,
            capacityMin: room.capacityMin,
            capacityMax: room.capacityMax,
            minimum: room.minimumSpend,
            fits: room.capacityMax >= people,
            turn: room.turn,
          })),
        }),
  }
}

/** Why nothing can be booked in a period, what lasts longest first; nothing where something can. */
function shutBecause(
  house: GuestHouse,
  opening: Opening,
  people: number,
): Pick<GuestPeriod, 'state' | 'words'> | undefined {
  const { bookDate, closedReason, free } = opening
  const { settings, now, timezone, cutoverHour } = house
  const mostPeople = settings.guestMostPeople
  if (settings.guestBooking === 'closed') return { state: 'closed', words: '不接受线上预订' }
  if (closedReason !== null) return { state: 'rests', words: closedWords(closedReason) }
  if (
    dateIsPast(bookDate, { now: now.getTime(), timezone, cutoverHour }) ||
    isTooLate(house, opening, bookDate)
  )
    return { state: 'past', words: '已过预订时间' }
  if (mostPeople > 0 && people > mostPeople) return { state: 'closed', words: `线上最多预订${mostPeople}人` }
  if (free.length === 0) return { state: 'full', words: '已订满' }
  return canSeat(free, people) ? undefined : { state: 'small', words: '没有合适的包厢' }
}

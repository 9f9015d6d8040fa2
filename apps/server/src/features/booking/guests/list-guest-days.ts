import type { InputOf, OutputOf } from '@roombook/contract'
import type { GuestMeal, listGuestDays } from '@roombook/contract/guest-booking'
import { calendarLabel } from '@roombook/domain/calendar'
import { closedDayMessage, isEvening } from '@roombook/domain/rooms'
import { addDays, daysBetween, type LocalDate } from '@roombook/domain/time'
import { turnWindowText } from '@roombook/domain/turns'
import { listOpenRooms } from '#features/rooms/index.ts'
import { findShop } from '#platform/calls/guest-call.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { type GuestRulesContext, lastGuestDay, mostOnline } from './guest-rules.ts'
import { createMomentaryCache } from './momentary-cache.ts'
import { findShopLine } from './opening.repository.ts'
import { readOpenings } from './openings.ts'
import { type ShutQuestion, shutBecause } from './shut-because.ts'

/** A period of a date with the sizes of its free rooms. */
interface Meal extends ShutQuestion {
  id: number
  title: string
  /**
   * Ids of the rooms that are free for the whole meal, first seating; a link to a room proposes only these.
   */
  wholeRoomIds: readonly number[]
}

/** Cached data of a store: all meals, and the sizes of all open rooms. */
interface Offer {
  meals: Meal[]
  open: { capacityMax: number }[]
}

/** Cache limits: lifetime and number of shops. */
const maxAgeMs = 3000
const maxCachedShops = 100

/** A period with at most this many fitting rooms is shown as almost full. */
const few = 3

/**
 * Creates the handler that lists the days open to guests from today on, and how full each period is for a
 * party; empty where the store takes no online bookings. Free rooms are cached for seconds. The call throws
 * Refusal `request.not_found` for an unknown store.
 */
export function createGuestDays(
  db: Database,
): (input: InputOf<typeof listGuestDays>, now: Date) => Promise<OutputOf<typeof listGuestDays>> {
  const offerCache = createMomentaryCache<Offer>({ keptMs: maxAgeMs, most: maxCachedShops })
  return async ({ shopId, peopleNum, roomId }, now) => {
    const context: GuestRulesContext = { ...(await findShop(db, shopId, now)), now }
    const { today, settings } = context
    const shop = await inShop(db, shopId, (tx) => findShopLine(tx, shopId))
    const head = { shopTitle: shop.title, phone: shop.phone, mode: settings.guestBooking }
    if (settings.guestBooking === 'closed') return { ...head, mostPeople: settings.guestMostPeople, list: [] }
    const last = lastGuestDay(context)
    const { meals, open: openRooms } = await offerCache.get(`${shopId}/${today}/${last}`, now, () =>
      readOffer(db, shopId, { house: context, from: today, to: last }),
    )
    const ofDay = Map.groupBy(meals, (meal) => meal.bookDate)
    const dates = Array.from({ length: daysBetween(today, last) + 1 }, (_, index) => addDays(today, index))
    return {
      ...head,
      mostPeople: mostOnline(settings, openRooms),
      list: dates.map((bookDate) => {
        const there = ofDay.get(bookDate) ?? []
        const open = there.some((meal) => meal.closedReason === null)
        return {
          bookDate,
          label: calendarLabel(bookDate),
          open,
          words: open ? '' : closedDayMessage(there[0]?.closedReason ?? ''),
          meals: there.map((meal) => mealView(context, meal, { peopleNum, roomId })),
        }
      }),
    }
  }
}

const readOffer = (
  db: Database,
  shopId: number,
  { house, from, to }: { house: GuestRulesContext; from: LocalDate; to: LocalDate },
): Promise<Offer> =>
  inShop(db, shopId, async (tx) => {
    const openings = await readOpenings(tx, shopId, { ...house, from, to })
    const meals = openings.map(({ id, title, bookDate, startMinutes, endMinutes, closedReason, free }) => ({
      id,
      title,
      bookDate,
      startMinutes,
      endMinutes,
      closedReason,
      free: free.map(({ capacityMin, capacityMax }) => ({ capacityMin, capacityMax })),
      wholeRoomIds: free.filter(({ window }) => turnWindowText(window) === '').map((room) => room.id),
    }))
    const open = (await listOpenRooms(tx, shopId)).map(({ capacityMax }) => ({ capacityMax }))
    return { meals, open }
  })

function mealView(
  context: GuestRulesContext,
  meal: Meal,
  { peopleNum, roomId }: { peopleNum: number; roomId: number | undefined },
): GuestMeal {
  return {
    periodId: meal.id,
    title: meal.title,
    evening: isEvening(meal),
    state: judgeMealState(context, meal, peopleNum),
    ...(roomId !== undefined && { roomFree: meal.wholeRoomIds.includes(roomId) }),
  }
}

function judgeMealState(context: GuestRulesContext, meal: Meal, people: number): GuestMeal['state'] {
  const shut = shutBecause(context, meal, people)
  if (shut) return shut.state === 'full' || shut.state === 'small' ? 'full' : 'closed'
  return meal.free.filter((room) => room.capacityMax >= people).length > few ? 'free' : 'few'
}

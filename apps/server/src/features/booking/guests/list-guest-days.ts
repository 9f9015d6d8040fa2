import type { listGuestDays as listGuestDaysCall, OutputOf } from '@roombook/contract'
import {
  addDays,
  calendarLabel,
  closedWords,
  closureOf,
  daysBetween,
  type LocalDate,
  weekdayOf,
} from '@roombook/domain'
import { type Database, inShop } from '../../../platform/db/database.ts'
import { findShop } from '../../../platform/http/guest-call.ts'
import { listClosures, listPeriodsOfWeek } from '../../rooms/index.ts'
import { lastGuestDay } from './guest-rules.ts'
import { findShopLine } from './opening.repository.ts'

/**
 * The days on which guests may book by themselves, from today on; none where the shop takes no bookings online.
 * @throws Refusal `request.not_found` for a shop that there is none of.
 */
export async function listGuestDays(
  db: Database,
  shopId: number,
  now: Date,
): Promise<OutputOf<typeof listGuestDaysCall>> {
  const { today, settings } = await findShop(db, shopId, now)
  const last = lastGuestDay({ today, settings })
  return inShop(db, shopId, async (tx) => {
    const shop = await findShopLine(tx, shopId)
    const head = {
      shopTitle: shop.title,
      phone: shop.phone,
      mode: settings.guestBooking,
      mostPeople: settings.guestMostPeople,
    }
    if (settings.guestBooking === 'closed') return { ...head, list: [] }
    const periods = await listPeriodsOfWeek(tx, shopId)
    const closures = await listClosures(tx, shopId, today, last)
    const shutOn = (bookDate: LocalDate): string | undefined => {
      const usual = periods.filter((period) => period.weekdays.includes(weekdayOf(bookDate)))
      const shut = usual.flatMap(({ id }) => closureOf(closures, bookDate, id) ?? [])
      if (shut.length < usual.length) return undefined
      return closedWords(shut[0]?.reason ?? '')
    }
    const dates = Array.from({ length: daysBetween(today, last) + 1 }, (_, index) => addDays(today, index))
    return {
      ...head,
      list: dates.map((bookDate) => {
        const words = shutOn(bookDate)
        return { bookDate, label: calendarLabel(bookDate), open: words === undefined, words: words ?? '' }
      }),
    }
  })
}

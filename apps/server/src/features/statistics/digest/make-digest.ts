import { annualDaysWithin } from '@roombook/domain/calendar'
import type { Digest } from '@roombook/domain/statistics'
import { addDays, type LocalDate, minutesToClock, shopNow } from '@roombook/domain/time'
import { listWaitingOrders } from '#features/booking/index.ts'
import { readAnnualDays } from '#features/customers/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readFloorPlanInRange } from '../reading/floor-plan-in-range.ts'
import { readDays, sumDays } from '../reading/read-store.ts'
import { readDigestShop } from './digest.repository.ts'

/**
 * Builds the digest of a business day: yesterday compared with the same weekday a week before, and today's
 * bookings.
 */
export async function makeDigest(
  tx: ShopTransaction,
  { shopId, today, at }: { shopId: number; today: LocalDate; at: Date },
): Promise<Digest> {
  const yesterday = addDays(today, -1)
  const weekBefore = addDays(yesterday, -7)
  const house = await readFloorPlanInRange(tx, shopId, {
    range: { startDate: weekBefore, endDate: today },
    now: at,
  })
  const daysOf = (date: LocalDate) => readDays(tx, shopId, { startDate: date, endDate: date }, house)
  const booked = await daysOf(today)
  const { title: shopTitle, timezone } = await readDigestShop(tx, shopId)
  const names = [...new Set(house.periods.map(({ title }) => title))]
  const [waiting] = await listWaitingOrders(tx, {
    shopId,
    today,
    most: 1,
    staffId: 0,
    actsOnAll: true,
    mayBook: true,
    holdsUntil: at,
  }).then((rows) => rows.filter(({ kind }) => kind === 'application'))
  const annualDays = await readAnnualDays(tx, shopId, annualDaysWithin(today, 0))
  return {
    shopTitle,
    today,
    time: minutesToClock(shopNow(at.getTime(), timezone).minutes),
    yesterday: sumDays(await daysOf(yesterday)),
    before: sumDays(await daysOf(weekBefore)),
    periods: names.map((title) => {
      const { bookings, people } = sumDays(booked.filter(({ periodName }) => periodName === title))
      return { title, bookings, people }
    }),
    applications: waiting?.total ?? 0,
    birthdays: new Set(annualDays.filter((day) => day.is_birthday).map(({ id }) => id)).size,
  }
}

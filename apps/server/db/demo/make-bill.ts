import type { DemoVenue } from './demo-venue.ts'
import type { Bill, Sitting, Wishes } from './planned-booking.ts'
import type { Chance } from './seeded-random.ts'

/** Spending of a guest at a meal without drinks, in yuan, by the period's position in the day. */
const spending = [
  [85, 170],
  [150, 360],
  [80, 150],
] as const

// biome-ignore format: a table is read across
const paymentMeans = [['weixin', 52], ['alipay', 24], ['card', 15], ['cash', 7], ['other', 2]] as const

/** How much of a store's bills stand open until the month's end; such guests come often. */
const owing = { weight: 0.05, probability: 0.08 }

/** Bill of an unsettled table. */
export const noBill: Bill = { totalFen: 0, drinksFen: 0, discountFen: 0, arrearsFen: 0, payments: [] }

/** Makes up a bill in whole yuan; the rooms' service fee is in it. */
export function makeBill(
  chance: Chance,
  venue: DemoVenue,
  { period, rooms }: Sitting,
  { people, customer, depositFen }: Wishes,
): Bill {
  const periodAt = venue.periods.indexOf(period)
  const [least, most] = spending[periodAt] ?? spending[1]
  const feeFen = rooms.reduce((sum, room) => sum + room.feeFen, 0)
  const totalFen = people * chance.between(least, most) * 100 + feeFen
  const drinksFen = chance.happens(periodAt === 0 ? 0.3 : 0.6) ? people * chance.between(15, 120) * 100 : 0
  const discountFen = chance.happens(0.12) ? Math.floor(totalFen / 200_000) * 10_000 : 0
  const dueFen = Math.max(0, totalFen + drinksFen - discountFen - depositFen)
  const owes = customer !== null && customer.weight > owing.weight && chance.happens(owing.probability)
  const bill = { totalFen, drinksFen, discountFen }
  if (owes) return { ...bill, arrearsFen: dueFen, payments: [] }
  // Drinks are paid apart now and then.
  const apart = chance.happens(0.06) ? Math.min(drinksFen, dueFen) : 0
  const payments = [dueFen - apart, apart].map((amountFen) => ({
    means: chance.weighted(paymentMeans),
    amountFen,
  }))
  return { ...bill, arrearsFen: 0, payments: payments.filter(({ amountFen }) => amountFen > 0) }
}

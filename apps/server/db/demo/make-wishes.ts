import { OrderStatus } from '@roombook/domain'
import type { House } from './add-house.ts'
import { type Customer, makeName } from './make-customers.ts'
import type { Bill, Sitting, Wishes } from './party.ts'
import type { Chance } from './seeded-random.ts'
import { guestRemarks, hostRemarks, memorialTitles, otherNames } from './word-data.ts'

/** How much of a room's seats a party takes. */
function makePeople(chance: Chance, { rooms }: Sitting): number {
  const seats = rooms.reduce((sum, room) => sum + room.capacityMax, 0)
  const least = rooms.reduce((sum, room) => sum + room.capacityMin, 0)
  return Math.max(1, Math.min(seats, chance.between(least - 1, seats)))
}

/** Makes up who comes and what for. Without a customer, nobody left a telephone number. */
export function makeWishes(
  chance: Chance,
  house: House,
  sitting: Sitting,
  { customer, isApplication }: { customer: Customer | null; isApplication: boolean },
): Wishes {
  const people = makePeople(chance, sitting)
  const phone = customer?.phone ?? ''
  const isBySecretary = customer !== null && chance.happens(0.05)
  const guest = customer === null || isBySecretary ? makeName(chance) : customer
  const takesDeposit = people >= 14 ? chance.happens(0.55) : chance.happens(0.09)
  const sendSms = phone !== '' && chance.happens(0.86)
  // biome-ignore format: a table is read across
  const smsState = sendSms ? chance.weighted([[1, 70], [2, 20], [3, 6], [4, 4]]) : 0
  return {
    customer,
    userName: isBySecretary ? `${[...guest.name][0]}秘书` : guest.name,
    phone,
    sex: isBySecretary ? 0 : guest.sex,
    people,
    hostRemark: hostRemark(chance, customer),
    guestRemark: isApplication ? chance.pick(guestRemarks) : '',
    labelIds: house.orderLabelIds.flatMap((ids) => (chance.happens(0.13) ? [chance.pick(ids)] : [])),
    ...celebration(chance),
    styleId: (chance.happens(0.8) ? house.styleIds[0] : chance.pick(house.styleIds)) ?? null,
    // biome-ignore format: a table is read across
    dishMode: chance.weighted([[0, 55], [1, 22], [2, 8], [3, 15]]),
    sendSms,
    smsState,
    replied: smsState === 2 && chance.happens(0.4),
    depositFen: takesDeposit ? chance.pick([500, 1000, 1000, 2000, 5000]) * 100 : 0,
    // biome-ignore format: a table is read across
    payType: chance.weighted([['weixin', 60], ['sys', 25], ['alipay', 15]]),
  }
}

function hostRemark(chance: Chance, customer: Customer | null): string {
  if (customer?.habit && chance.happens(0.5)) return customer.habit
  return chance.happens(0.38) ? chance.pick(hostRemarks) : ''
}

function celebration(
  chance: Chance,
): Pick<Wishes, 'birthdayKind' | 'birthdayOfOther' | 'otherName' | 'memorials'> {
  const isBirthday = chance.happens(0.07)
  const birthdayOfOther = isBirthday && chance.happens(0.5)
  const isMemorial = !isBirthday && chance.happens(0.03)
  return {
    birthdayKind: isBirthday ? (chance.happens(0.45) ? 2 : 1) : 0,
    birthdayOfOther,
    otherName: birthdayOfOther ? chance.pick(otherNames) : '',
    memorials: isMemorial
      ? [{ title: chance.pick(memorialTitles), calendar: chance.happens(0.3) ? 'lunar' : 'solar' }]
      : [],
  }
}

/** What a guest spends at a meal without drinks, in yuan, by the period's place in the day. */
const spending = [
  [85, 170],
  [150, 360],
  [80, 150],
] as const

const noBill: Bill = { totalFen: 0, drinksFen: 0, discountFen: 0, paidFen: 0, arrearsFen: 0 }

/** Makes up a bill in whole yuan, not below the rooms' minimum at dinner. */
export function makeBill(
  chance: Chance,
  house: House,
  { period, rooms }: Sitting,
  { people, customer, depositFen }: Wishes,
): Bill {
  const periodAt = house.periods.indexOf(period)
  // The day's end clears what nobody settled; where meals are checked, nobody forgets.
  if (!house.shop.settings.mealCheckMode && chance.happens(0.02)) return noBill
  const [least, most] = spending[periodAt] ?? spending[1]
  const minimum = periodAt === 1 ? rooms.reduce((sum, room) => sum + room.minimumFen, 0) : 0
  const totalFen = Math.max(minimum, people * chance.between(least, most) * 100)
  const drinksFen = chance.happens(periodAt === 0 ? 0.3 : 0.6) ? people * chance.between(15, 120) * 100 : 0
  const discountFen = chance.happens(0.12) ? Math.floor(totalFen / 200_000) * 10_000 : 0
  const dueFen = Math.max(0, totalFen + drinksFen - discountFen - depositFen)
  const owes = customer !== null && customer.weight > 0.05 && chance.happens(0.08)
  return { totalFen, drinksFen, discountFen, paidFen: owes ? 0 : dueFen, arrearsFen: owes ? dueFen : 0 }
}

/** States in which a party has come. */
export const came: ReadonlySet<number> = new Set([
  OrderStatus.arrived,
  OrderStatus.finished,
  OrderStatus.unchecked,
])

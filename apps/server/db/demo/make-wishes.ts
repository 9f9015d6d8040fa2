import type { SmsState } from '@roombook/domain/orders'
import { type BookingOutcome, isBookingRequest } from './booking-outcome.ts'
import { memorialTitles } from './customer-word-data.ts'
import type { Customer } from './demo-customer.ts'
import type { DemoVenue } from './demo-venue.ts'
import { makeName } from './make-customers.ts'
import type { Sitting, Wishes } from './planned-booking.ts'
import type { Chance } from './seeded-random.ts'
import { guestRemarks, hostRemarks, otherNames } from './word-data.ts'

/** Outcomes with a possible deposit: the guests book ahead and come. */
const comes: ReadonlySet<BookingOutcome> = new Set(['booked', 'held', 'applied'])

/** How much of a room's seats a party takes. */
function makePeople(chance: Chance, { rooms }: Sitting): number {
  const seats = rooms.reduce((sum, room) => sum + room.capacityMax, 0)
  const least = rooms.reduce((sum, room) => sum + room.capacityMin, 0)
  return Math.max(1, Math.min(seats, chance.between(least - 1, seats)))
}

/** Makes up who comes and what for. Without a customer, nobody left a telephone number. */
export function makeWishes(
  chance: Chance,
  venue: DemoVenue,
  sitting: Sitting,
  { customer, outcome }: { customer: Customer | null; outcome: BookingOutcome },
): Wishes {
  const people = makePeople(chance, sitting)
  const phone = customer?.phone ?? ''
  const isBySecretary = customer !== null && chance.happens(0.05)
  const guest = customer === null || isBySecretary ? makeName(chance) : customer
  const takesDeposit = comes.has(outcome) && chance.happens(people >= 14 ? 0.55 : 0.09)
  const sendSms = phone !== '' && chance.happens(0.86)
  // biome-ignore format: a table is read across
  const smsState = sendSms ? chance.weighted<SmsState>([[1, 70], [2, 20], [3, 6], [4, 4]]) : 0
  return {
    customer,
    userName: isBySecretary ? `${[...guest.name][0]}秘书` : guest.name,
    phone,
    sex: isBySecretary ? 0 : guest.sex,
    people,
    hostRemark: hostRemark(chance, customer),
    guestRemark: isBookingRequest(outcome) ? chance.pick(guestRemarks) : '',
    labelIds: venue.orderLabelIds.flatMap((ids) => (chance.happens(0.13) ? [chance.pick(ids)] : [])),
    ...celebration(chance),
    styleId: (chance.happens(0.8) ? venue.styleIds[0] : chance.pick(venue.styleIds)) ?? null,
    // biome-ignore format: a table is read across
    dishMode: chance.weighted([[0, 55], [1, 22], [2, 8], [3, 15]]),
    sendSms,
    smsState,
    replied: smsState === 2 && chance.happens(0.4),
    depositFen: takesDeposit ? chance.pick(people >= 14 ? [1000, 2000, 3000] : [500, 1000]) * 100 : 0,
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

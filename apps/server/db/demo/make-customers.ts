import { addDays, instantOf, type LocalDate } from '@roombook/domain/time'
import { customerRemarks, customerSources, habits, hostFirms, hostJobs } from './customer-word-data.ts'
import type { Customer } from './demo-customer.ts'
import type { DemoVenue } from './demo-venue.ts'
import { timezone } from './moments.ts'
import { businessTitles, menNames, surnames, womenNames } from './name-data.ts'
import { type Chance, createChance } from './seeded-random.ts'

/** Days since the first visit, for the oldest customer and for the most recent of the established ones. */
const knownDays = { longest: 880, latest: 70 } as const
/** Every other one of those who do not come most came to know the house within this many days, up to today. */
const newcomers = { from: 24, withinDays: 330 } as const

/** The name and title of a guest. */
export function makeName(chance: Chance): { name: string; sex: 0 | 1 | 2 } {
  const surname = chance.weighted(surnames)
  if (chance.happens(0.16)) return { name: `${surname}${chance.weighted(businessTitles)}`, sex: 0 }
  const isMan = chance.happens(0.62)
  const given = chance.pick<string>(isMan ? menNames : womenNames)
  return { name: `${surname}${given}`, sex: isMan ? 1 : 2 }
}

/** Makes a store's customers, ids from `firstId` on. Each has a phone of a range that nobody has. */
export function makeCustomers(venue: DemoVenue, firstId: number, today: LocalDate): Customer[] {
  const chance = createChance(`customers of ${venue.shop.title}`)
  const count = venue.shop.customers
  const names = new Set<string>()
  const firms = createChance(`firms of ${venue.shop.title}`)
  return Array.from({ length: count }, (_, rank) => {
    let { name, sex } = makeName(chance)
    // Two of one name happen; not among so few.
    while (names.has(name)) ({ name, sex } = makeName(chance))
    names.add(name)
    // The walk over all numbers of five digits comes back to none, since 7,919 is prime to 100,000.
    const number = ((firstId + rank) * 7919 + 24_680) % 100_000
    const knownOf = chance.between(knownDays.latest, knownDays.longest)
    const isNewcomer = rank >= newcomers.from && rank % 2 === 1
    const share = (knownOf - knownDays.latest) / (knownDays.longest - knownDays.latest)
    const known = isNewcomer ? Math.round(share * newcomers.withinDays) : knownOf
    const firstDay = addDays(today, -known)
    const isHost = sex > 0 && firms.happens(0.3)
    return {
      id: firstId + rank,
      name,
      sex,
      phone: `${venue.shopId === 1 ? '199000' : '166000'}${String(number).padStart(5, '0')}`,
      source: chance.weighted(customerSources),
      remark: chance.happens(0.3) ? chance.pick(customerRemarks) : '',
      company: isHost ? firms.pick(hostFirms) : '',
      job: isHost ? firms.pick(hostJobs) : '',
      birthday: makeBirthday(chance),
      labelIds: chance.shuffled(venue.customerLabelIds).slice(0, labelCount(chance, rank / count)),
      staffId: rank < count / 5 ? chance.pick(venue.staff.filter(({ opens }) => opens > 0)).id : null,
      habit: chance.happens(0.55) ? chance.pick(habits) : '',
      weight: 1 / (rank + 12) ** 0.75,
      firstDay,
      createdAt: instantOf(firstDay, chance.between(600, 1280), timezone),
    }
  })
}

const labelCount = (chance: Chance, share: number): number =>
  share < 0.3 ? chance.between(1, 3) : chance.weighted([[0, 6] as const, [1, 3] as const, [2, 1] as const])

function makeBirthday(chance: Chance): Customer['birthday'] {
  if (chance.happens(0.42)) return null
  const type = chance.happens(0.4) ? 2 : 1
  const two = (count: number) => String(count).padStart(2, '0')
  return { type, monthDay: `${two(chance.between(1, 12))}-${two(chance.between(1, type === 2 ? 29 : 28))}` }
}

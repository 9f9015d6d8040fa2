import { usualPeople } from '@roombook/contract'
import { describeTooMany, isTooMany, type VenueLimits } from './describe-no-rooms.ts'
import type { BookingDraft } from './read-stored-draft.ts'

type People = Pick<BookingDraft, 'people' | 'peopleNum'>

/** The most that a party is asked for where the shop says no number. */
const defaultMaxPeople = 999

/** The largest party that can be typed. */
export const mostTyped = ({ mostPeople }: Pick<VenueLimits, 'mostPeople'>): number =>
  mostPeople || defaultMaxPeople

/**
 * Returns the change by typing a number of people, in digits of either width. A number above the maximum
 * stays as typed and changes nothing else: the page keeps to the last valid number, and nothing can be sent.
 */
export function typedPeople(typed: string, limits: Pick<VenueLimits, 'mostPeople'>): Partial<People> {
  const digits = typed.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '').slice(0, 4)
  const most = mostTyped(limits)
  // Like an untouched page: openings for the usual number until one is typed.
  if (digits === '') return { people: '', peopleNum: Math.min(most, usualPeople) }
  return Number(digits) > most ? { people: digits } : { people: digits, peopleNum: Number(digits) }
}

/** Returns the error of the number of people; undefined where it can be booked. */
export function peopleFault({ people, peopleNum }: People, limits: VenueLimits): string | undefined {
  if (isTooMany(Number(people), limits)) return describeTooMany(Number(people), limits)
  if (Number(people) > defaultMaxPeople) return `最多${defaultMaxPeople}人`
  return people === String(peopleNum) ? undefined : '请填写用餐人数'
}

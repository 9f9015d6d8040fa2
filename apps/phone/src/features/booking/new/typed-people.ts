import { usualPeople } from '@roombook/contract/guest-booking'
import { describeTooMany, isTooMany, type VenueLimits } from './describe-no-rooms.ts'
import type { BookingDraft } from './read-stored-draft.ts'

type People = Pick<BookingDraft, 'people' | 'peopleNum'>

/** Greatest number of people where the store sets no limit. */
const defaultMaxPeople = 999

/** Returns the greatest number of people that can be entered. */
export const mostTyped = ({ mostPeople }: Pick<VenueLimits, 'mostPeople'>): number =>
  mostPeople || defaultMaxPeople

/**
 * Returns the change for a typed number of people, in full- or half-width digits. A number above the maximum
 * stays as typed and changes nothing else: the page keeps the last valid number, and nothing can be sent.
 */
export function typedPeople(typed: string, limits: Pick<VenueLimits, 'mostPeople'>): Partial<People> {
  const digits = typed.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '').slice(0, 4)
  const most = mostTyped(limits)
  // As on an untouched page: availability for the usual number until one is typed.
  if (digits === '') return { people: '', peopleNum: Math.min(most, usualPeople) }
  return Number(digits) > most ? { people: digits } : { people: digits, peopleNum: Number(digits) }
}

/** Returns the error of the number of people; undefined where it can be booked. */
export function peopleFault({ people, peopleNum }: People, limits: VenueLimits): string | undefined {
  if (isTooMany(Number(people), limits)) return describeTooMany(Number(people), limits)
  if (Number(people) > defaultMaxPeople) return `最多${defaultMaxPeople}人`
  return people === String(peopleNum) ? undefined : '请填写用餐人数'
}

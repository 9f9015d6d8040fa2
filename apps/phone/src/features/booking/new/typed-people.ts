import { usualPeople } from '@roombook/contract'
import type { BookingDraft } from './kept-draft.ts'
import { type House, isTooMany, tooManyWords } from './nothing-words.ts'

type People = Pick<BookingDraft, 'people' | 'peopleNum'>

/** The most that a party is asked for where the shop says no number. */
const mostAsked = 999

/** The largest party that can be typed. */
export const mostTyped = ({ mostPeople }: Pick<House, 'mostPeople'>): number => mostPeople || mostAsked

/**
 * What typing makes of how many come, in digits of either width. More than the shop takes stand as they were typed and
 * change nothing else: what is shown stays that of the last number that can be booked, and nothing is sent.
 */
export function typedPeople(typed: string, house: Pick<House, 'mostPeople'>): Partial<People> {
  const digits = typed.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '').slice(0, 4)
  const most = mostTyped(house)
  // As on a page that nobody has said a number on: what is shown is for the usual one until there is another.
  if (digits === '') return { people: '', peopleNum: Math.min(most, usualPeople) }
  return Number(digits) > most ? { people: digits } : { people: digits, peopleNum: Number(digits) }
}

/** What is wrong with how many come; undefined where that many can be booked. */
export function peopleFault({ people, peopleNum }: People, house: House): string | undefined {
  if (isTooMany(Number(people), house)) return tooManyWords(Number(people), house)
  if (Number(people) > mostAsked) return `最多${mostAsked}人`
  return people === String(peopleNum) ? undefined : '请填写用餐人数'
}

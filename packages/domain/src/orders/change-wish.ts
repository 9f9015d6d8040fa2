import type { LocalDate } from '../time/local-date.ts'

/** The part of a booking that its guest may ask to have changed. */
export interface ChangeablePart {
  readonly bookDate: LocalDate | null
  readonly periodId: number | null
  readonly peopleNum: number | null
  /** `'HH:MM'`; empty where none was said. */
  readonly arrivalTime: string
}

/** A guest's wish; null for what is to stay, which for the arrival time means as far as it fits. */
export interface ChangeWish {
  readonly bookDate: LocalDate | null
  readonly periodId: number | null
  readonly peopleNum: number | null
  readonly arrivalTime: string | null
}

/** Whether a wish names anything that an order holds; one of words alone is answered and changes nothing. */
export const changesOrder = ({ bookDate, periodId, peopleNum, arrivalTime }: ChangeWish): boolean =>
  [bookDate, periodId, peopleNum, arrivalTime].some((wanted) => wanted !== null)

/** Whether a booking is as its guest wished. */
export const isFulfilled = (wish: ChangeWish, booked: ChangeablePart): boolean =>
  isMet(wish.bookDate, booked.bookDate) &&
  isMet(wish.periodId, booked.periodId) &&
  isMet(wish.peopleNum, booked.peopleNum) &&
  isMet(wish.arrivalTime, booked.arrivalTime)

const isMet = <Value>(wanted: Value | null, has: Value): boolean => wanted === null || wanted === has

/** A wish in one line, without what is to stay: 改到 11-21 晚餐 18:30；改为12人；多两把儿童椅 */
export function wishText({
  bookDate,
  periodName,
  peopleNum,
  arrivalTime,
  words,
}: Omit<ChangeWish, 'periodId'> & { periodName: string; words: string }): string {
  const moment = [bookDate?.slice(5), periodName, arrivalTime].filter(Boolean).join(' ')
  return [moment && `改到 ${moment}`, peopleNum && `改为${peopleNum}人`, words].filter(Boolean).join('；')
}

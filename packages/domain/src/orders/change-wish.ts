import type { LocalDate } from '../time/local-date.ts'

/** Data of a booking that its guest may request to change. */
export interface ChangeablePart {
  readonly bookDate: LocalDate | null
  readonly periodId: number | null
  readonly peopleNum: number | null
  /** Time as `'HH:MM'`; empty for none. */
  readonly arrivalTime: string
}

/** Change requested by a guest; null keeps a value (the arrival time only if the new period offers it). */
export interface ChangeWish {
  readonly bookDate: LocalDate | null
  readonly periodId: number | null
  readonly peopleNum: number | null
  readonly arrivalTime: string | null
}

/** Returns whether a request changes the order; one that consists of text only does not. */
export const changesOrder = ({ bookDate, periodId, peopleNum, arrivalTime }: ChangeWish): boolean =>
  [bookDate, periodId, peopleNum, arrivalTime].some((wanted) => wanted !== null)

/** Returns whether a booking already matches its guest's request. */
export const isFulfilled = (wish: ChangeWish, booked: ChangeablePart): boolean =>
  isMet(wish.bookDate, booked.bookDate) &&
  isMet(wish.periodId, booked.periodId) &&
  isMet(wish.peopleNum, booked.peopleNum) &&
  isMet(wish.arrivalTime, booked.arrivalTime)

const isMet = <Value>(wanted: Value | null, has: Value): boolean => wanted === null || wanted === has

/** Describes the requested changes in one line: 改到 11-21 晚餐 18:30；改为12人；多两把儿童椅 */
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

import { shortDate } from '../time/date-text.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'

/** Days before and after a birthday within which a meal is probably for it. */
const nearDays = 7

/**
 * Returns a note on the caller's birthday for a booking's date: `当天生日`, or `生日 11-25` where it is near;
 * otherwise empty.
 */
export function birthdayLabel(
  { nextBirthday }: { readonly nextBirthday: LocalDate | null },
  bookDate: LocalDate | null,
): string {
  if (nextBirthday === null || bookDate === null) return ''
  if (nextBirthday === bookDate) return '当天生日'
  return Math.abs(daysBetween(bookDate, nextBirthday)) <= nearDays ? `生日 ${shortDate(nextBirthday)}` : ''
}

/** Describes an upcoming booking: 11-25 晚餐 梅厅 18:00 8人. */
export const describeComingBooking = ({
  bookDate,
  periodName,
  roomName,
  arrivalTime,
  peopleNum,
}: {
  readonly bookDate: LocalDate
  readonly periodName: string
  readonly roomName: string
  readonly arrivalTime: string
  readonly peopleNum: number
}): string =>
  [shortDate(bookDate), periodName, roomName, arrivalTime, peopleNum > 0 && `${peopleNum}人`]
    .filter(Boolean)
    .join(' ')

import type { ComingBooking, CustomerHit, OrderRow } from '@roombook/contract'
import { daysBetween } from '@roombook/domain'
import type { OrderDraft } from './order-draft.ts'

/** Days on either side of a birthday in which a meal may well be for it. */
const nearDays = 7

/** Bookings of the caller beside the one on the form. */
export const otherComing = (caller: CustomerHit | undefined, order: OrderRow | undefined): ComingBooking[] =>
  (caller?.comingOrders ?? []).filter(
    ({ id }) => id !== order?.id && !order?.linkedRooms.some((room) => room.orderId === id),
  )

/** Those that are on the very day of the form: a second one may be meant, and may be a slip. */
export const sameDay = (
  caller: CustomerHit | undefined,
  { bookDate }: OrderDraft,
  order: OrderRow | undefined,
): ComingBooking[] => otherComing(caller, order).filter((coming) => coming.bookDate === bookDate)

/** What the day of the form is to the caller's birthday: `当天生日`, or `生日 11-25` where it is near; else nothing. */
export function birthdayWord(caller: CustomerHit, bookDate: string | null): string {
  const { nextBirthday } = caller
  if (nextBirthday === null || bookDate === null) return ''
  if (nextBirthday === bookDate) return '当天生日'
  return Math.abs(daysBetween(bookDate, nextBirthday)) <= nearDays ? `生日 ${nextBirthday.slice(5)}` : ''
}

/** A coming booking in a few words: 11-25 晚餐 梅厅 18:00 8人. */
export const comingWords = ({
  bookDate,
  periodName,
  roomName,
  arrivalTime,
  peopleNum,
}: ComingBooking): string =>
  [bookDate.slice(5), periodName, roomName, arrivalTime, peopleNum > 0 && `${peopleNum}人`]
    .filter(Boolean)
    .join(' ')

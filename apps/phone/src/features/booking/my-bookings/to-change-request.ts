import type { CallInput } from '@roombook/contract'
import { type MyBooking, readChangeChoices, type requestBookingChange } from '@roombook/contract/my-bookings'

/** Input of a change request. */
interface Typed {
  bookDate: string
  peopleNum: string
  /** Empty for none. */
  arrivalTime: string
  words: string
}

export const isDate = (text: string): boolean =>
  readChangeChoices.input.shape.bookDate.safeParse(text).success

/** Parses the number of people; null where it is empty, which keeps the current number. */
export const parsePeople = (text: string): number | null => (text === '' ? null : Number(text))

/** Builds the request to send. The form shows the booking's own date; a cleared date must be chosen again. */
export const toChangeRequest = (
  { shopId, orderId }: Pick<MyBooking, 'shopId' | 'orderId'>,
  { bookDate, peopleNum, arrivalTime, words }: Typed,
  periodId: number | null,
): CallInput<typeof requestBookingChange> => ({
  shopId,
  orderId,
  bookDate,
  periodId,
  peopleNum: parsePeople(peopleNum),
  arrivalTime: arrivalTime || null,
  words,
})

import { type askForChange, type CallInput, type MyBooking, readChangeChoices } from '@roombook/contract'

/** What a guest types who would like a booking changed. */
interface Typed {
  bookDate: string
  peopleNum: string
  /** Empty for none. */
  arrivalTime: string
  words: string
}

export const isDate = (text: string): boolean =>
  readChangeChoices.input.shape.bookDate.safeParse(text).success

/** How many people; null where nothing is typed: as many as before. */
export const peopleOf = (text: string): number | null => (text === '' ? null : Number(text))

/** What is asked of the shop. The form shows the booking's own date: whoever empties it has yet to choose another. */
export const wishOf = (
  { shopId, orderId }: Pick<MyBooking, 'shopId' | 'orderId'>,
  { bookDate, peopleNum, arrivalTime, words }: Typed,
  periodId: number | null,
): CallInput<typeof askForChange> => ({
  shopId,
  orderId,
  bookDate,
  periodId,
  peopleNum: peopleOf(peopleNum),
  arrivalTime: arrivalTime || null,
  words,
})

import type { GuestRoom } from '@roombook/contract/guest-booking'
import type { BookingDraft } from './read-stored-draft.ts'
import type { BookingRequest } from './stored-attempt.ts'

/** Builds the booking request: the chosen period and rooms with input and consents. */
export const buildBookingRequest = (
  shopId: number,
  { bookDate, periodId, peopleNum, sex }: BookingDraft,
  chosen: readonly GuestRoom[],
  entered: Pick<
    BookingRequest,
    | 'userName'
    | 'arrivalTime'
    | 'remark'
    | 'agreedTerms'
    | 'offersWords'
    | 'another'
    | 'recommenderToken'
    | 'recommenderSees'
  >,
): BookingRequest => ({
  shopId,
  bookDate,
  periodId: periodId ?? 0,
  roomIds: chosen.map((room) => room.id),
  turns: chosen.map((room) => room.turn),
  arrivalWindows: chosen.map((room) => room.arrivalWindow),
  peopleNum,
  sex,
  ...entered,
})

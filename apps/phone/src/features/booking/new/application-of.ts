import type { GuestRoom } from '@roombook/contract'
import type { Application } from './kept-attempt.ts'
import type { BookingDraft } from './kept-draft.ts'

/** Returns the booking request: the chosen meal and rooms with input and consents. */
export const applicationOf = (
  shopId: number,
  { bookDate, periodId, peopleNum, sex }: BookingDraft,
  chosen: readonly GuestRoom[],
  said: Pick<
    Application,
    | 'userName'
    | 'arrivalTime'
    | 'remark'
    | 'agreedTerms'
    | 'offersWords'
    | 'another'
    | 'recommenderToken'
    | 'recommenderSees'
  >,
): Application => ({
  shopId,
  bookDate,
  periodId: periodId ?? 0,
  roomIds: chosen.map((room) => room.id),
  turns: chosen.map((room) => room.turn),
  arrivalWindows: chosen.map((room) => room.arrivalWindow),
  peopleNum,
  sex,
  ...said,
})

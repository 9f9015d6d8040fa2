import type { GuestRoom } from '@roombook/contract'
import type { Application } from './kept-attempt.ts'
import type { BookingDraft } from './kept-draft.ts'

/** What is sent: the meal and the rooms as they are chosen, with what was typed and agreed to. */
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

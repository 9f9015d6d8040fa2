import { seatsChosen } from './choose-rooms.ts'
import type { FormState } from './form-state.ts'
import type { RoomBoardView } from './use-room-board.ts'

type Seats = Pick<RoomBoardView, 'people' | 'offers' | 'phase'>

/** Returns the total capacity of rooms too small for the party; undefined if it suffices or is unknown. */
export function tooFewSeats(
  rooms: FormState['draft']['rooms'],
  { people, offers, phase }: Seats,
): number | undefined {
  const seats = phase === 'ready' ? seatsChosen(rooms, offers) : 0
  return people !== null && seats > 0 && seats < people ? seats : undefined
}

/**
 * Describes that the chosen rooms are too small for the party, with their names; undefined if they suffice,
 * or if the edit changed neither rooms nor people.
 */
export function tightSeating(
  { draft, stored, order }: FormState,
  board: Seats & Pick<RoomBoardView, 'titleOf'>,
): string | undefined {
  const seats = tooFewSeats(draft.rooms, board)
  if (seats === undefined) return undefined
  const ids = (rooms: FormState['draft']['rooms']): string => rooms.map(({ id }) => id).join()
  const isStored = ids(draft.rooms) === ids(stored.rooms) && draft.peopleNum === stored.peopleNum
  if (order && isStored) return undefined
  return `${draft.rooms.map(({ id }) => board.titleOf(id)).join('、')}可坐${seats}人，少于${board.people}人`
}

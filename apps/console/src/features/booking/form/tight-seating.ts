import { seatsChosen } from './choose-rooms.ts'
import type { FormState } from './form-state.ts'
import type { RoomBoardView } from './use-room-board.ts'

type Seats = Pick<RoomBoardView, 'people' | 'offers' | 'phase'>

/** Returns the seats of rooms that hold fewer than come; undefined where they suffice or are not known. */
export function tooFewSeats(
  rooms: FormState['draft']['rooms'],
  { people, offers, phase }: Seats,
): number | undefined {
  const seats = phase === 'ready' ? seatsChosen(rooms, offers) : 0
  return people !== null && seats > 0 && seats < people ? seats : undefined
}

/** Says that the chosen rooms seat fewer than come, by name; undefined where they do not, or where nothing of it changed. */
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

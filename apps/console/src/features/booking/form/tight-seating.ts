import { seatsChosen } from './choose-rooms.ts'
import type { FormState } from './form-state.ts'
import type { RoomBoardView } from './use-room-board.ts'

/** Says that the chosen rooms seat fewer than come, by name; undefined where they do not, or where nothing of it changed. */
export function tightSeating(
  { draft, stored, order }: FormState,
  { people, offers, phase, titleOf }: Pick<RoomBoardView, 'people' | 'offers' | 'phase' | 'titleOf'>,
): string | undefined {
  const seats = phase === 'ready' ? seatsChosen(draft.rooms, offers) : 0
  if (people === null || seats === 0 || seats >= people) return undefined
  const ids = (rooms: FormState['draft']['rooms']): string => rooms.map(({ id }) => id).join()
  const isStored = ids(draft.rooms) === ids(stored.rooms) && draft.peopleNum === stored.peopleNum
  if (order && isStored) return undefined
  return `${draft.rooms.map(({ id }) => titleOf(id)).join('、')}可坐${seats}人，少于${people}人`
}

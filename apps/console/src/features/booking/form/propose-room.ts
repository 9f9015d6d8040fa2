import type { RoomOffer } from '@roombook/order-screens'
import { type ChosenRoom, withoutErrors } from '@roombook/order-screens'
import { toggleRoom } from './choose-rooms.ts'
import { changeDraft, type FormState, settleDraft } from './form-state.ts'

/** The proposed room, while the user has not chosen another. */
export const proposedRoom = ({ proposal, draft }: FormState): number | undefined => {
  const [first, ...others] = draft.rooms
  return others.length === 0 && first?.id === proposal?.roomId ? first?.id : undefined
}

/**
 * Chooses the best-fitting room once per date, period and number of people: only if the user has not chosen
 * one, and only in its first seating. A room taken meanwhile is shown as lost, like a chosen one.
 */
export function proposeRoom(state: FormState, question: string, offers: readonly RoomOffer[]): FormState {
  if (state.proposal?.question === question) return state
  if (state.draft.rooms.length > 0 && proposedRoom(state) === undefined) return state
  const best = offers.find(({ fit, turn }) => fit === 'fits' && turn === 1)
  return {
    ...settleDraft(state, { rooms: best ? [{ id: best.id, turn: best.turn }] : [] }),
    errors: best ? withoutErrors(state.errors, ['rooms']) : state.errors,
    proposal: { question, roomId: best?.id },
  }
}

/** Toggles a room on a user's click. A merely proposed room is confirmed or replaced by it. */
export function chooseRoom(state: FormState, room: ChosenRoom, { several }: { several: boolean }): FormState {
  const proposed = proposedRoom(state)
  if (proposed === room.id) return withoutProposal(state)
  const chosen = proposed === undefined ? state.draft.rooms : []
  return changeDraft(state, { rooms: toggleRoom(chosen, room, { several }) })
}

/** Same as `chooseRoom`, but keeps a room that is chosen already. */
export const takeRoom = (state: FormState, room: ChosenRoom, how: { several: boolean }): FormState =>
  state.draft.rooms.some(({ id }) => id === room.id) ? withoutProposal(state) : chooseRoom(state, room, how)

const withoutProposal = (state: FormState): FormState =>
  state.proposal ? { ...state, proposal: { ...state.proposal, roomId: undefined } } : state

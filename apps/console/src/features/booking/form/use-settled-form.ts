import { type RefusalCode, refusals } from '@roombook/contract'
import { listInviteStyles } from '@roombook/contract/invitations'
import { useEffect } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { settleTurns } from './choose-rooms.ts'
import { type FormState, settleDraft } from './form-state.ts'
import type { OrderFormMode } from './order-form-request.ts'
import { proposeRoom } from './propose-room.ts'
import type { DayPlan } from './use-day-plan.ts'
import type { RoomBoardView } from './use-room-board.ts'

interface Settling {
  mode: OrderFormMode
  state: FormState
  plan: DayPlan
  board: RoomBoardView
  update(next: (state: FormState) => FormState): void
}

/** Refusal codes of the reasons why a chosen period is no longer available. */
const codes = {
  past: 'booking.period_past',
  closed: 'booking.day_closed',
  missing: 'booking.period_missing',
} as const satisfies Record<NonNullable<DayPlan['periodFault']>, RefusalCode>

/**
 * Applies the consequences of server answers: the first open period of a new booking, the default style, the
 * best room, the seatings of chosen rooms. Removes what is no longer possible, with a message at its field.
 */
export function useSettledForm({ mode, state, plan, board, update }: Settling): void {
  const { draft, stored } = state
  useDefaultStyle(mode, draft.inviteStyleId, update)

  const isNew = mode === 'add' || mode === 'hold'
  const firstOpen = plan.periods.find((period) => !period.disabled)?.id
  const wantsPeriod = isNew && draft.periodId === null && stored.periodId === null && firstOpen !== undefined
  useEffect(() => {
    if (wantsPeriod) update((now) => settleDraft(now, { periodId: firstOpen }))
  }, [wantsPeriod, firstOpen, update])

  useProposedRoom(isNew, board, update)

  const { periodFault } = plan
  useEffect(() => {
    if (!periodFault) return
    const goneMessage = refusals[codes[periodFault]].message
    update((now) => ({
      ...now,
      draft: { ...now.draft, periodId: null, arrivalTime: '' },
      errors: { ...now.errors, periodId: goneMessage },
    }))
  }, [periodFault, update])

  const { arrivalTime } = draft
  const timeGone =
    arrivalTime !== '' && plan.timesLoaded && !plan.times.some(({ value }) => value === arrivalTime)
  useEffect(() => {
    if (timeGone) update((now) => ({ ...now, draft: { ...now.draft, arrivalTime: '' } }))
  }, [timeGone, update])

  const rooms = board.phase === 'ready' ? settleTurns(draft.rooms, board.offers) : draft.rooms
  const turnsKnown = rooms.some((room, at) => room.turn !== draft.rooms[at]?.turn)
  useEffect(() => {
    if (turnsKnown) update((now) => settleDraft(now, { rooms: settleTurns(now.draft.rooms, board.offers) }))
  }, [turnsKnown, board.offers, update])
}

/** Chooses the best-fitting room once the number of people is entered. */
function useProposedRoom(
  isNew: boolean,
  { people, question, offers }: RoomBoardView,
  update: Settling['update'],
): void {
  const settledQuestion = isNew && people !== null ? question : undefined
  useEffect(() => {
    if (settledQuestion !== undefined) update((now) => proposeRoom(now, settledQuestion, offers))
  }, [settledQuestion, offers, update])
}

/** Chooses the store's default style for a new booking; a stored style is kept. */
function useDefaultStyle(
  mode: OrderFormMode,
  inviteStyleId: number | null,
  update: Settling['update'],
): void {
  const styles = useCall(listInviteStyles, {})
  const preset = styles.data?.list.find((style) => style.isDefault)?.id
  const isMissing = inviteStyleId === null && preset !== undefined && (mode === 'add' || mode === 'convert')
  useEffect(() => {
    if (isMissing) update((now) => settleDraft(now, { inviteStyleId: preset }))
  }, [isMissing, preset, update])
}

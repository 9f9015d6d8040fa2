import type { OrderRow } from '@roombook/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useToday } from '../../../platform/session/shop-clock.ts'
import { checkDraft, type RuleContext, type Saving, shopTimeOf } from './booking-rules.ts'
import { focusFirstWrong } from './focus-field.ts'
import { changeDraft, type FormState, showErrors, showRefusal } from './form-state.ts'
import type { FormPlace, OrderFormParts } from './order-form-context.ts'
import { type FieldErrors, firstWrong } from './order-form-errors.ts'
import type { OrderFormMode } from './order-form-request.ts'
import { useDayPlan } from './use-day-plan.ts'
import { useRoomBoard } from './use-room-board.ts'
import { useSaveOrder } from './use-save-order.ts'
import { useSettledForm } from './use-settled-form.ts'

interface OrderFormOptions extends FormPlace {
  mode: OrderFormMode
  begin(): FormState
  onSaved(): void
}

/** An open form: what stands on it, what its parts work on, and how it is saved. */
export function useOrderFormParts({ mode, begin, onSaved, ...place }: OrderFormOptions) {
  const [state, setState] = useState(begin)
  const [alreadyMade, setAlreadyMade] = useState<OrderRow>()
  const today = useToday()
  const update = useCallback((next: (state: FormState) => FormState) => setState(next), [])
  const plan = useDayPlan(state.draft, state.order)
  const board = useRoomBoard(state)
  useSettledForm({ mode, state, plan, board, update })

  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) focusFirstWrong()
  }, [attempts])

  const { save, pending } = useSaveOrder({
    onSaved,
    onRefused(refusal) {
      const hasPlace = showRefusal(state, refusal) !== state
      if (!hasPlace) return false
      update((now) => showRefusal(now, refusal))
      setAttempts((count) => count + 1)
      return true
    },
    onAlreadyMade: setAlreadyMade,
  })

  const errorsFor = (saving: Saving): FieldErrors => checkDraft(state.draft, saving, ruleContext())

  function ruleContext(): RuleContext {
    return {
      settings: place.settings,
      adminLevel: place.actor.adminLevel,
      time: shopTimeOf(place.shop, today, Date.now()),
      period: plan.period,
      order: state.order,
      customerPhone: state.customer?.phone,
    }
  }

  function submit(saving: Saving): void {
    if (pending) return
    setAlreadyMade(undefined)
    const errors = errorsFor(saving)
    update((now) => showErrors(now, errors))
    if (firstWrong(errors) === undefined) void save(saving, state)
    else setAttempts((count) => count + 1)
  }

  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })

  const parts: OrderFormParts = {
    ...place,
    mode,
    today,
    state,
    draft: state.draft,
    change: useCallback((patch) => setState((now) => changeDraft(now, patch)), []),
    update,
    // The laxest rules: what is missing may still come, what is malformed is said at once.
    checkField: (field) => {
      const said = errorsFor('hold')[field]
      if (said) update((now) => ({ ...now, errors: { ...now.errors, [field]: said } }))
    },
    plan,
    board,
    oneRoom: mode === 'edit' || mode === 'convert',
  }
  return { parts, submit, pending, alreadyMade, latest }
}

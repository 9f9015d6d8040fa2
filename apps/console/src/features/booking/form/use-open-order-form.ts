import { useDeferred } from '@roombook/client-react'
import type { CallRefused, OrderRow } from '@roombook/contract'
import {
  checkDraft,
  customerQuestion,
  type FieldErrors,
  firstWrong,
  type Saving,
  shopTimeOf,
} from '@roombook/order-screens'
import { useCallback, useEffect, useState } from 'react'
import { useToday } from '#platform/session/shop-clock.ts'
import { toast } from '#ui/toast.ts'
import { focusFirstWrong } from './focus-field.ts'
import { changeDraft, type FormState, isDirty } from './form-state.ts'
import type { FormPlace, OrderFormValue } from './order-form-context.ts'
import type { OrderFormMode } from './order-form-request.ts'
import { bookAnyway, showErrors, showRefusal } from './show-refusal.ts'
import { tightSeating } from './tight-seating.ts'
import { useCustomerSearch } from './use-customer-search.ts'
import { useDayPlan } from './use-day-plan.ts'
import { useRecognition } from './use-recognition.ts'
import { useRoomBoard } from './use-room-board.ts'
import { useRuledDeposit } from './use-ruled-deposit.ts'
import { useSaveOrder } from './use-save-order.ts'
import { useSettledForm } from './use-settled-form.ts'
import { useWaitingCustomer } from './use-waiting-customer.ts'

interface OrderFormOptions extends FormPlace {
  mode: OrderFormMode
  begin(): FormState
  /** Saved; nothing where nothing was to be. */
  onSaved(order?: OrderRow): void
  onState(state: FormState): void
}

/** An open form as its body needs it. */
export interface OpenForm {
  /** Once it is saved, as it then stood. */
  parts: OrderFormValue
  /** Checks, and saves where nothing is wrong. */
  submit(saving: Saving): void
  /** Books who waits no more, once that was said. */
  anyway(): void
  /** Save in progress. */
  pending: Saving | undefined
  /** The order that an earlier submission had made without its answer arriving. */
  alreadyMade: OrderRow | undefined
  /** Nobody said how many come, and the person was asked about it. */
  isUncounted: boolean
  /** Rooms that are too small for the party, after the person was asked whether they are meant. */
  tight: string | undefined
}

/** Returns an open form: its state, its context, and how it is saved. */
export function useOpenOrderForm({ mode, begin, onSaved, onState, ...place }: OrderFormOptions): OpenForm {
  const [state, setState] = useState(begin)
  const [alreadyMade, setAlreadyMade] = useState<OrderRow>()
  const [askedToCount, setAskedToCount] = useState(false)
  const [askedIfTight, setAskedIfTight] = useState<string>()
  // Changes from here on are the form's own save, and no reason to alter a form that closes.
  const [saved, setSaved] = useState<OrderFormValue>()
  const today = useToday()
  const plan = useDayPlan(state.draft, state.order)
  const board = useRoomBoard(state)
  useSettledForm({ mode, state, plan, board, update: setState })
  const search = useCustomerSearch(customerQuestion(state.draft, state.stored))
  const isWaitingLookedUp = useWaitingCustomer(state, setState)
  const isRecognising = useRecognition(state, search, setState) || isWaitingLookedUp
  const ruled = useRuledDeposit({ mode, state, settings: place.settings, update: setState })
  const { asked } = ruled
  const tight = tightSeating(state, board)
  useEffect(() => onState(state))

  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) focusFirstWrong()
  }, [attempts])

  const { save, pending, unanswered } = useSaveOrder({
    onSaved(order) {
      setSaved(parts)
      onSaved(order)
    },
    onRefused(refusal: CallRefused) {
      const hasPlace = showRefusal(state, refusal) !== state
      if (!hasPlace) return false
      setState((now) => showRefusal(now, refusal))
      setAttempts((count) => count + 1)
      return true
    },
    onAlreadyMade: setAlreadyMade,
  })

  const errorsFor = (saving: Saving): FieldErrors =>
    checkDraft(state.draft, saving, {
      settings: place.settings,
      adminLevel: place.actor.adminLevel,
      time: shopTimeOf(place.shop, today, Date.now()),
      period: plan.period,
      order: state.order,
      waitingPhone: state.waiting?.phone,
      // The customer given at the start is identified by the phone given at the start.
      customerPhone:
        state.customer?.phone ??
        (state.draft.customerId === state.stored.customerId ? state.stored.phone : undefined),
    })

  // Sent once the customer is recognised, or is found to be nobody yet, and the rules' deposit is filled in.
  const sending = useDeferred(
    (saving: Saving) => void save(saving, state, asked),
    isRecognising || ruled.isPending,
  )

  function submit(saving: Saving): void {
    // Between the answer and the end of the dialog a press would be a second booking.
    if (saved || (pending ?? sending.awaited)) return
    if (saving === 'edit' && !isDirty(state)) {
      toast.info('没有需要保存的修改')
      onSaved()
      return
    }
    setAlreadyMade(undefined)
    const errors = errorsFor(saving)
    setState((now) => showErrors(now, errors))
    if (firstWrong(errors) !== undefined) {
      setAttempts((count) => count + 1)
      return
    }
    const isUncounted = state.draft.peopleNum === null && (saving === 'book' || saving === 'convert')
    if (isUncounted && !askedToCount) setAskedToCount(true)
    else if (tight !== undefined && tight !== askedIfTight) setAskedIfTight(tight)
    else sending.start(saving)
  }

  /** Books although the guest no longer waits, by one press. */
  function anyway(): void {
    if (saved || pending) return
    const next = bookAnyway(state)
    setState(next)
    void save('book', next, asked)
  }

  const parts: OrderFormValue = {
    ...place,
    mode,
    today,
    state,
    draft: state.draft,
    change: useCallback((patch) => setState((now) => changeDraft(now, patch)), []),
    finish: onSaved,
    update: setState,
    search,
    isRecognising,
    asked,
    plan,
    // While no answer has come, and once the form is known to have been saved, this very booking may have the room.
    board: unanswered || pending || alreadyMade ? { ...board, lost: [] } : board,
    unanswered,
    oneRoom: mode === 'edit' || mode === 'convert',
  }
  return {
    parts: saved ?? parts,
    submit,
    anyway,
    pending: pending ?? sending.awaited,
    alreadyMade,
    isUncounted: askedToCount && state.draft.peopleNum === null,
    tight: tight === askedIfTight ? tight : undefined,
  }
}

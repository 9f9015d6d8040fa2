import { useDeferred } from '@roombook/client-react'
import type { CallRefused } from '@roombook/contract'
import type { OrderRow } from '@roombook/contract/order-shapes'
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
  /** Called after saving; without an order if there was nothing to save. */
  onSaved(order?: OrderRow): void
  onState(state: FormState): void
}

/** State and actions of an open form, for its body. */
export interface OpenForm {
  /** Context of the form; after saving, as it was then. */
  value: OrderFormValue
  /** Validates the form, and saves it if there is no error. */
  submit(saving: Saving): void
  /** Books although the guest is no longer on the waitlist, after the user was informed. */
  anyway(): void
  /** Save in progress. */
  pending: Saving | undefined
  /** The order that an earlier submission had created although its answer was lost. */
  alreadyMade: OrderRow | undefined
  /** The number of people is missing, and the user was asked about it. */
  isUncounted: boolean
  /** Names rooms too small for the party, after the user was asked whether they are intended. */
  tight: string | undefined
}

/** Returns an open form: its state, its context, and its actions. */
export function useOpenOrderForm({ mode, begin, onSaved, onState, ...place }: OrderFormOptions): OpenForm {
  const [state, setState] = useState(begin)
  const [alreadyMade, setAlreadyMade] = useState<OrderRow>()
  const [askedToCount, setAskedToCount] = useState(false)
  const [askedIfTight, setAskedIfTight] = useState<string>()
  // Later changes result from the form's own save; they must not alter the closing form.
  const [saved, setSaved] = useState<OrderFormValue>()
  const today = useToday()
  const plan = useDayPlan(state.draft, state.order)
  const board = useRoomBoard(state)
  useSettledForm({ mode, state, plan, board, update: setState })
  const search = useCustomerSearch(customerQuestion(state.draft, state.stored))
  const isWaitingLookedUp = useWaitingCustomer(state, setState)
  const isRecognising = useRecognition(state, search, setState) || isWaitingLookedUp
  const ruled = useRuledDeposit({ mode, state, settings: place.settings, update: setState })
  const { ruledDeposit } = ruled
  const tight = tightSeating(state, board)
  useEffect(() => onState(state))

  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) focusFirstWrong()
  }, [attempts])

  const { save, pending, unanswered } = useSaveOrder({
    onSaved(order) {
      setSaved(value)
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
      // The customer known when the form opened has the phone number it was opened with.
      customerPhone:
        state.customer?.phone ??
        (state.draft.customerId === state.stored.customerId ? state.stored.phone : undefined),
    })

  // Sent once the customer lookup has finished and the required deposit has been filled in.
  const sending = useDeferred(
    (saving: Saving) => void save(saving, state, ruledDeposit),
    isRecognising || ruled.isPending,
  )

  function submit(saving: Saving): void {
    // A press between the answer and the closing of the dialog would create a second booking.
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

  /** Books although the guest is no longer on the waitlist, with one click. */
  function anyway(): void {
    if (saved || pending) return
    const next = bookAnyway(state)
    setState(next)
    void save('book', next, ruledDeposit)
  }

  const value: OrderFormValue = {
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
    ruledDeposit,
    plan,
    // While no answer has arrived, and once an earlier save is known, the room may be taken by this very
    // booking.
    board: unanswered || pending || alreadyMade ? { ...board, lost: [] } : board,
    unanswered,
    oneRoom: mode === 'edit' || mode === 'convert',
  }
  return {
    value: saved ?? value,
    submit,
    anyway,
    pending: pending ?? sending.awaited,
    alreadyMade,
    isUncounted: askedToCount && state.draft.peopleNum === null,
    tight: tight === askedIfTight ? tight : undefined,
  }
}

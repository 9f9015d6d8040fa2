import { useDebounced } from '@roombook/client-react'
import { type AskedDeposit, readAskedDeposit } from '@roombook/contract'
import { asksByRule, depositQuery, filledFor } from '@roombook/order-screens'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { type FormState, settleDraft } from './form-state.ts'
import type { FormPlace } from './order-form-context.ts'
import type { OrderFormMode } from './order-form-request.ts'

/** Milliseconds without a change before the deposit rules are queried again. */
const askDelay = 300

interface Asking {
  mode: OrderFormMode
  state: FormState
  settings: FormPlace['settings']
  update(next: (state: FormState) => FormState): void
}

/** The answer of the deposit rules to the form as it stands. */
export interface DepositQuestion {
  /** The last answer, kept while the next one is on its way: the server compares it with what it asks now. */
  readonly asked: AskedDeposit | undefined
  /** The answer to what is typed now has not arrived, or is not filled in yet. A failed attempt ends the waiting. */
  readonly isPending: boolean
}

/**
 * Asks the shop's rules for the deposit of a booking while it is typed, and fills it in for as long as nobody typed another
 * sum. For a booking that changes the answer is shown and not filled in.
 */
export function useRuledDeposit({ mode, state, settings, update }: Asking): DepositQuestion {
  const { draft, stored, order, waiting } = state
  const question = asksByRule(settings)
    ? depositQuery({ mode, draft, stored, order, waitlistEntryId: waiting?.id })
    : undefined
  const quiet = useDebounced(question && JSON.stringify(question), askDelay)
  const settledQuestion = question && quiet === JSON.stringify(question) ? question : undefined
  const reading = useCall(readAskedDeposit, settledQuestion, { placeholderData: keepPreviousData })
  const current = settledQuestion && !reading.isPlaceholderData ? reading.data : undefined
  const [filled, setFilled] = useState(stored.deposit)
  const wanted = current && mode !== 'edit' ? filledFor(current) : undefined
  const isFilling = wanted !== undefined && wanted !== filled
  useEffect(() => {
    if (!isFilling) return
    setFilled(wanted)
    update((now) => (now.draft.deposit === filled ? settleDraft(now, { deposit: wanted }) : now))
  }, [isFilling, wanted, filled, update])
  const hasFailed = settledQuestion !== undefined && reading.failureReason !== null
  return {
    asked: question && reading.data,
    isPending: (question !== undefined && current === undefined && !hasFailed) || isFilling,
  }
}

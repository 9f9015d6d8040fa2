import { useDebounced } from '@roombook/client-react'
import { type RequiredDepositView, readRequiredDeposit } from '@roombook/contract/required-deposit'
import { depositQuery, hasDepositRules, toDepositText } from '@roombook/order-screens'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { type FormState, settleDraft } from './form-state.ts'
import type { FormPlace } from './order-form-context.ts'
import type { OrderFormMode } from './order-form-request.ts'

/** Milliseconds without a change before the deposit rules are queried again. */
const queryDelay = 300

interface RuledDepositInput {
  mode: OrderFormMode
  state: FormState
  settings: FormPlace['settings']
  update(next: (state: FormState) => FormState): void
}

/** Answer of the deposit rules to the current form. */
export interface RuledDepositState {
  /**
   * The last answer, kept until the next one arrives; on saving, the server compares it with its current
   * rules.
   */
  readonly ruledDeposit: RequiredDepositView | undefined
  /**
   * The answer to the current entries has not arrived or not been filled in yet. A failed request ends the
   * wait.
   */
  readonly isPending: boolean
}

/**
 * Queries the deposit rules while a booking is typed, and fills in the amount as long as the user typed no
 * other. For an existing booking the answer is shown only.
 */
export function useRuledDeposit({ mode, state, settings, update }: RuledDepositInput): RuledDepositState {
  const { draft, stored, order, waiting } = state
  const question = hasDepositRules(settings)
    ? depositQuery({ mode, draft, stored, order, waitlistEntryId: waiting?.id })
    : undefined
  const quiet = useDebounced(question && JSON.stringify(question), queryDelay)
  const settledQuestion = question && quiet === JSON.stringify(question) ? question : undefined
  const reading = useCall(readRequiredDeposit, settledQuestion, { placeholderData: keepPreviousData })
  const current = settledQuestion && !reading.isPlaceholderData ? reading.data : undefined
  const [filled, setFilled] = useState(stored.deposit)
  const wanted = current && mode !== 'edit' ? toDepositText(current) : undefined
  const isFilling = wanted !== undefined && wanted !== filled
  useEffect(() => {
    if (!isFilling) return
    setFilled(wanted)
    update((now) => (now.draft.deposit === filled ? settleDraft(now, { deposit: wanted }) : now))
  }, [isFilling, wanted, filled, update])
  const hasFailed = settledQuestion !== undefined && reading.failureReason !== null
  return {
    ruledDeposit: question && reading.data,
    isPending: (question !== undefined && current === undefined && !hasFailed) || isFilling,
  }
}

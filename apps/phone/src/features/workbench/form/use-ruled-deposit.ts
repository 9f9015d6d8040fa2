import { useDebounced } from '@roombook/client-react'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { type RequiredDepositView, readRequiredDeposit } from '@roombook/contract/required-deposit'
import type { WaitlistEntry } from '@roombook/contract/waitlist'
import {
  type DepositForm,
  depositQuery,
  hasDepositRules,
  type OrderDraft,
  toDepositText,
} from '@roombook/order-screens'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useAtWork } from '../at-work.ts'

/** Debounce before the rules are evaluated again, in milliseconds. */
const queryDelay = 300

interface Asking {
  draft: OrderDraft
  order: OrderRow | undefined
  waiting: WaitlistEntry | undefined
  /** Purpose of the form; a hold has no deposit. */
  mode: DepositForm['mode']
  /** Draft when the form was opened. */
  stored: OrderDraft
  /** Fills an amount into the field. */
  fill(deposit: string): void
}

/** Result of the deposit rules for the form's current content. */
interface RuledDepositState {
  /** Last result, retained while the next is loading: the server compares it with the current rules. */
  ruledDeposit: RequiredDepositView | undefined
  /**
   * Whether the result for the current input has not arrived or is not filled in yet. A failed attempt ends
   * the wait.
   */
  isPending: boolean
}

/**
 * Evaluates the store's deposit rules while a booking is typed, and fills in the amount unless the user typed
 * another.
 */
export function useRuledDeposit(asking: Asking): RuledDepositState {
  const { mode, draft, stored, order, waiting, fill } = asking
  const { settings } = useAtWork()
  const question = hasDepositRules(settings)
    ? depositQuery({ mode, draft, stored, order, waitlistEntryId: waiting?.id })
    : undefined
  const quiet = useDebounced(question && JSON.stringify(question), queryDelay)
  const settledQuestion = question && quiet === JSON.stringify(question) ? question : undefined
  const reading = useCall(readRequiredDeposit, settledQuestion ?? { bookDate: '', periodId: 0 }, {
    placeholderData: keepPreviousData,
    enabled: settledQuestion !== undefined,
  })
  const current = settledQuestion && !reading.isPlaceholderData ? reading.data : undefined
  const [filled, setFilled] = useState(draft.deposit)
  const wanted = current && toDepositText(current)
  const isFilling = wanted !== undefined && wanted !== filled
  useEffect(() => {
    if (!isFilling) return
    setFilled(wanted)
    if (draft.deposit === filled) fill(wanted)
  }, [isFilling, wanted, filled, draft.deposit, fill])
  const hasFailed = settledQuestion !== undefined && reading.failureReason !== null
  return {
    ruledDeposit: question && reading.data,
    isPending: (question !== undefined && current === undefined && !hasFailed) || isFilling,
  }
}

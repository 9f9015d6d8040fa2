import { useDebounced } from '@roombook/client-react'
import { type AskedDeposit, readAskedDeposit } from '@roombook/contract'
import { askedQuestion, asksByRule, filledFor } from '@roombook/order-screens'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { type FormState, settleDraft } from './form-state.ts'
import type { FormPlace } from './order-form-context.ts'
import type { OrderFormMode } from './order-form-request.ts'

/** Milliseconds of quiet before the rules are asked anew. */
const askDelay = 300

interface Asking {
  mode: OrderFormMode
  state: FormState
  settings: FormPlace['settings']
  update(next: (state: FormState) => FormState): void
}

/**
 * Asks what the shop's rules ask of a booking while it is typed, and fills that in as its deposit for as long as nobody typed
 * another sum. Of a booking that changes it is told and not filled in.
 *
 * @returns what was read last, also while it is read anew: the server compares it with what it asks now.
 */
export function useAskedDeposit({ mode, state, settings, update }: Asking): AskedDeposit | undefined {
  const { draft, stored, order, waiting } = state
  const question = asksByRule(settings)
    ? askedQuestion({ mode, draft, stored, order, waitlistEntryId: waiting?.id })
    : undefined
  const quiet = useDebounced(question && JSON.stringify(question), askDelay)
  const asked = question && quiet === JSON.stringify(question) ? question : undefined
  const reading = useCall(readAskedDeposit, asked, { placeholderData: keepPreviousData })
  const current = asked && !reading.isPlaceholderData ? reading.data : undefined
  const filled = useRef(stored.deposit)
  const wanted = current && mode !== 'edit' ? filledFor(current) : undefined
  useEffect(() => {
    if (wanted === undefined || wanted === filled.current) return
    const before = filled.current
    filled.current = wanted
    update((now) => (now.draft.deposit === before ? settleDraft(now, { deposit: wanted }) : now))
  }, [wanted, update])
  return question && reading.data
}

import type { KeyboardEvent } from 'react'
import { focusConfirming } from '#ui/dialog-keys.ts'

const paymentFields = '[data-payment] input[role=spinbutton]:not(:disabled)'

/**
 * Enter in a field of a bill settles nothing, since that cannot be undone: from the sums it goes to the payment, from
 * anywhere else to the confirming button, where Enter settles.
 */
export function goOnByEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
  if (!isPlain || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
  // A dialog within it is in React's tree, and not in the document's.
  if (!currentTarget.contains(target)) return
  event.preventDefault()
  if (target.role === 'combobox') return
  const payment =
    target.closest('[data-bill]') && currentTarget.querySelector<HTMLInputElement>(paymentFields)
  if (!payment) focusConfirming(target)
  payment?.focus()
  payment?.select()
}

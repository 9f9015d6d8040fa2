import type { KeyboardEvent } from 'react'
import { focusConfirming } from '#ui/dialog-keys.ts'

const paymentFields = '[data-payment] input[role=spinbutton]:not(:disabled)'

/**
 * Enter in a field of a bill never settles it, since that cannot be undone: from the sums it moves to the
 * payment, from any other field to the confirming button, where Enter settles.
 */
export function goOnByEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
  if (!isPlain || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
  // Ignores events of a nested dialog, which React bubbles although the DOM does not contain it.
  if (!currentTarget.contains(target)) return
  event.preventDefault()
  if (target.role === 'combobox') return
  const payment =
    target.closest('[data-bill]') && currentTarget.querySelector<HTMLInputElement>(paymentFields)
  if (!payment) focusConfirming(target)
  payment?.focus()
  payment?.select()
}

import { type KeyboardEvent, useEffect, useRef } from 'react'

/**
 * Fields that may receive the initial focus; date fields may not, since their calendar would cover the rest.
 */
const fields =
  'input:not([type=radio], [type=checkbox]):not(:disabled), textarea:not(:disabled), input:checked'

/** Confirming buttons: in the footer, or marked by a dialog with its own buttons. */
const confirming =
  ':is([data-confirm], .ant-modal-footer .ant-btn-primary, .ant-modal-confirm-btns .ant-btn-primary):not(:disabled)'

/**
 * Focuses the initial target of the dialog around an element: its marked proposal, else the first field with
 * its content selected, else the confirming button; a destructive dialog's cancel button instead of the
 * latter. Keeps a focus that the user has already set.
 */
export function focusProposal(within: HTMLElement | null): void {
  const dialog = within?.closest<HTMLElement>('.ant-modal')
  if (!dialog || isAtWork(dialog)) return
  const target =
    dialog.querySelector<HTMLElement>('[data-proposal]') ??
    firstField(dialog) ??
    findButton(dialog) ??
    undefined
  target?.focus({ preventScroll: target.matches('[data-proposal]') === false })
  if (target instanceof HTMLInputElement && !target.matches('[type=radio]')) target.select()
}

/**
 * Whether the user is typing already, or the dialog has set the focus itself; the close button does not
 * count.
 */
function isAtWork(dialog: HTMLElement): boolean {
  const { activeElement: active } = document
  if (!active || active === dialog || !dialog.contains(active)) return false
  return !active.matches('.ant-modal-close, [tabindex="-1"]')
}

const firstField = (dialog: HTMLElement): HTMLElement | undefined =>
  [...dialog.querySelectorAll<HTMLElement>(fields)].find((field) => !field.closest('.ant-picker'))

const findButton = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('.ant-modal-footer .ant-btn-dangerous')
    ? dialog.querySelector<HTMLElement>('.ant-modal-footer .ant-btn:not(.ant-btn-dangerous)')
    : dialog.querySelector<HTMLElement>(confirming)

/** Focuses the confirming button of the dialog around an element. */
export function focusConfirming(within: HTMLElement): void {
  const dialog = within.closest<HTMLElement>('.ant-modal')
  if (dialog) findButton(dialog)?.focus()
}

/** Focuses the proposal of content that arrives after its dialog has opened. */
export function useLateProposal<Element extends HTMLElement>() {
  const content = useRef<Element>(null)
  useEffect(() => focusProposal(content.current), [])
  return content
}

/** Presses the confirming button of the surrounding dialog on Ctrl+Enter or ⌘Enter. */
export function confirmByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  // Ignores events of a nested dialog: React bubbles them to this one, although the DOM does not contain it.
  if (!event.currentTarget.contains(event.target as Node)) return
  const button = event.currentTarget.querySelector<HTMLElement>(confirming)
  if (!button) return
  event.preventDefault()
  button.click()
}

/** Prevents Enter in a field from submitting a destructive form. */
export function keepFromDestroying(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  if (event.target instanceof HTMLInputElement) event.preventDefault()
}

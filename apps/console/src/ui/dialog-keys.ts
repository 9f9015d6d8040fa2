import { type KeyboardEvent, useEffect, useRef } from 'react'

/** Fields that a dialog's work can begin with; a calendar would open over the rest. */
const fields =
  'input:not([type=radio], [type=checkbox]):not(:disabled), textarea:not(:disabled), input:checked'

/** Buttons that confirm: of the footer, or marked by a dialog that has its own. */
const confirming =
  ':is([data-confirm], .ant-modal-footer .ant-btn-primary, .ant-modal-confirm-btns .ant-btn-primary):not(:disabled)'

/**
 * Gives the focus to what the dialog around an element proposes: the marked proposal, the first field with its content
 * selected, the confirming button, or for what destroys the way back. Never takes it from a place somebody chose.
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

/** Somebody quick is typing already, or the dialog has chosen a place itself; the closing cross is none. */
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

/** Ctrl+Enter or ⌘Enter presses the confirming button of the dialog in which one stands. */
export function confirmByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  // A dialog that React draws within this one, and the browser beside it.
  if (!event.currentTarget.contains(event.target as Node)) return
  const button = event.currentTarget.querySelector<HTMLElement>(confirming)
  if (!button) return
  event.preventDefault()
  button.click()
}

/** Enter in a field sends no form that destroys. */
export function keepFromDestroying(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  if (event.target instanceof HTMLInputElement) event.preventDefault()
}

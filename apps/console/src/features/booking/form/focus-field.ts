import type { DraftField } from '@roombook/order-screens'

/** Focuses a field's control: the chosen one of a group, else the first. */
export function focusField(field: DraftField): void {
  focusWithin(document.querySelector(`[data-order-field="${field}"]`))
}

/** Focuses the first field with an error, in screen order. */
export function focusFirstWrong(): void {
  const wrong = document.querySelector('[data-order-field] [role="alert"], [data-order-conflict]')
  const free = wrong?.querySelector('button')
  if (free) free.focus()
  else focusWithin(wrong?.closest('[data-order-field]'))
}

const firstOfRooms = '[data-order-rooms] button[tabindex="0"]'
const saveButton = '[data-order-save]'

/** The rooms' controls are on the board beside the form. */
function focusWithin(field: Element | null | undefined): void {
  const name = field?.getAttribute('data-order-field')
  const control =
    document.getElementById(`order-${name}`) ??
    field?.querySelector<HTMLElement>('input:checked') ??
    field?.querySelector<HTMLElement>('input, textarea, button') ??
    document.querySelector<HTMLElement>(firstOfRooms)
  control?.focus()
}

const callFields = ['order-phone', 'order-userName', 'order-peopleNum']

/**
 * Same as `focusFirstEmpty`, unless the focus is already in a field of the dialog: a fast typist must not be
 * interrupted.
 */
export function focusFirstEmptyUnlessTyping(): void {
  if (!document.activeElement?.matches('[role="dialog"] :is(input, textarea)')) focusFirstEmpty()
}

/**
 * Focuses the first empty field of a call; if none is empty, the number of people, which changes most often.
 */
export const focusFirstEmpty = (): void => focusFirstEmptyField(callFields)

/** Same as `focusFirstEmpty`, limited to fields after the given one; the target of Enter. */
export const focusEmptyAfter = (id: string): void =>
  focusFirstEmptyField(callFields.slice(callFields.indexOf(id) + 1))

/** Focuses the chosen room, else the first; the time of arrival if there is no room. */
export function focusRooms(): void {
  const room = document.querySelector<HTMLElement>(firstOfRooms)
  if (room) room.focus()
  else focusArrivalOrSave()
}

/** Focuses the time of arrival, or the save button if the period has no times. */
export function focusArrivalOrSave(): void {
  const arrival = document.querySelector('[data-order-field="arrivalTime"]')
  if (arrival?.querySelector('input')) focusWithin(arrival)
  else focusSave()
}

/** Focuses the save button. */
export const focusSave = (): void => document.querySelector<HTMLElement>(saveButton)?.focus()

function focusFirstEmptyField(ids: readonly string[]): void {
  const inputs = ids
    .map((id) => document.getElementById(id))
    .filter((element) => element instanceof HTMLInputElement)
  const first = inputs.find((input) => input.value === '') ?? inputs.at(-1)
  first?.focus()
}

import type { DraftField } from '@roombook/order-screens'

/** Goes to a field's control: the chosen one of a group, else the first. */
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

/** The rooms have their controls on the board beside. */
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
 * Same as `focusFirstEmpty`, unless the focus is already in a field of the dialog: fast typists do not wait
 * for it.
 */
export function focusFirstEmptyUnlessTyping(): void {
  if (!document.activeElement?.matches('[role="dialog"] :is(input, textarea)')) focusFirstEmpty()
}

/** Goes to the first field of a call that is still empty, or to the people, which change most often. */
export const focusFirstEmpty = (): void => focusFirstEmptyField(callFields)

/** Same as `focusFirstEmpty`, limited to fields after the given one: the next stop of Enter. */
export const focusEmptyAfter = (id: string): void =>
  focusFirstEmptyField(callFields.slice(callFields.indexOf(id) + 1))

/** Goes to the room that stands chosen, or to the first; to the arrival where there is none. */
export function focusRooms(): void {
  const room = document.querySelector<HTMLElement>(firstOfRooms)
  if (room) room.focus()
  else focusArrivalOrSave()
}

/** Goes to the arrival, or, where the period has no times, to the save. */
export function focusArrivalOrSave(): void {
  const arrival = document.querySelector('[data-order-field="arrivalTime"]')
  if (arrival?.querySelector('input')) focusWithin(arrival)
  else focusSave()
}

/** Goes to the button that saves. */
export const focusSave = (): void => document.querySelector<HTMLElement>(saveButton)?.focus()

function focusFirstEmptyField(ids: readonly string[]): void {
  const inputs = ids
    .map((id) => document.getElementById(id))
    .filter((element) => element instanceof HTMLInputElement)
  const first = inputs.find((input) => input.value === '') ?? inputs.at(-1)
  first?.focus()
}

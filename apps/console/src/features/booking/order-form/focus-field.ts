import type { DraftField } from './order-draft.ts'

/** Goes to a field's control: the chosen one of a group, else the first. */
export function focusField(field: DraftField): void {
  focusWithin(document.querySelector(`[data-order-field="${field}"]`))
}

/** Goes to the first field that says it is wrong, as they stand on the screen. */
export function focusFirstWrong(): void {
  const wrong = document.querySelector('[data-order-field] [role="alert"], [data-order-conflict]')
  const free = wrong?.querySelector('button')
  if (free) free.focus()
  else focusWithin(wrong?.closest('[data-order-field]'))
}

const firstOfRooms = '[data-order-rooms] button[tabindex="0"]'

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

/** As `focusFirstEmpty`, unless somebody types in one of those fields already: fast fingers do not wait for a dialog. */
export function focusFirstEmptyUnlessTyping(): void {
  const active = document.activeElement?.id
  if (active === undefined || !callFields.includes(active)) focusFirstEmpty()
}

/** Goes to the first field of a call that is still empty, or to the people, which change most often. */
export function focusFirstEmpty(): void {
  const inputs = callFields
    .map((id) => document.getElementById(id))
    .filter((element) => element instanceof HTMLInputElement)
  const first = inputs.find((input) => input.value === '') ?? inputs.at(-1)
  first?.focus()
}

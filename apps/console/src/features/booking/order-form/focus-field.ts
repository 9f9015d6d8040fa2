/** Goes to the first field that says it is wrong, as they stand on the screen. */
export function focusFirstWrong(): void {
  const wrong = document.querySelector('[data-order-field] [role="alert"], [data-order-conflict]')
  const field = wrong?.closest('[data-order-field]')
  const control =
    field?.querySelector<HTMLElement>('[data-order-conflict] button, input:checked') ??
    field?.querySelector<HTMLElement>('input, textarea, button') ??
    document.querySelector<HTMLElement>('[data-order-rooms] button[tabindex="0"]')
  control?.focus()
}

const callFields = ['order-phone', 'order-userName', 'order-peopleNum']

/** Goes to the first field of a call that is still empty, or to the people, which change most often. */
export function focusFirstEmpty(): void {
  const inputs = callFields
    .map((id) => document.getElementById(id))
    .filter((element) => element instanceof HTMLInputElement)
  const first = inputs.find((input) => input.value === '') ?? inputs.at(-1)
  first?.focus()
}

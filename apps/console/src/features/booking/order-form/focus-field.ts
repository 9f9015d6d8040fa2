/** Goes to the first field that says it is wrong, as they stand on the screen. */
export function focusFirstWrong(): void {
  const wrong = document.querySelector('[data-order-field] [role="alert"], [data-order-conflict]')
  const field = wrong?.closest('[data-order-field]')
  const control =
    field?.querySelector<HTMLElement>('input:checked, [data-order-conflict] button') ??
    field?.querySelector<HTMLElement>('input, textarea, button') ??
    document.querySelector<HTMLElement>('[data-order-rooms] button[tabindex="0"]')
  control?.focus()
}

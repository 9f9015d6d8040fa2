/**
 * The field that a dialog's work begins with has the keyboard, its content selected; where it has none, the button that
 * sends the form.
 */
export function focusFirst(body: HTMLElement | null, formId: string): void {
  // Somebody quick is typing already, or the dialog has chosen a field itself.
  if (body?.contains(document.activeElement)) return
  // A calendar would open over the rest.
  const fields = body?.querySelectorAll<HTMLElement>(
    'input:not([type=radio]):not(:disabled), textarea, input:checked',
  )
  const field = [...(fields ?? [])].find((each) => !each.closest('.ant-picker'))
  const target = field ?? document.querySelector<HTMLElement>(`button[form="${formId}"]`)
  target?.focus()
  if (target instanceof HTMLInputElement) target.select()
}

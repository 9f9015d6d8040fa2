/** What is said of a copy that was made (9.08). */
export const copiedWords = '复制成功'

/**
 * Puts a text on the clipboard; also on plain http, where a browser offers pages no clipboard of its own.
 * @returns whether it is there.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The old way: a text that is selected, and a command to copy it. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // It is there for a moment, and is not to move the page.
  field.style.position = 'fixed'
  // Beside what was pressed: within a dialog nothing outside of it can be selected.
  const place = before?.parentElement ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}

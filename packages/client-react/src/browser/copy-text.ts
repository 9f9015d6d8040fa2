import copyBySelection from 'copy-text-to-clipboard'

/** Message after a copy (9.08). */
export const copiedMessage = '复制成功'

/**
 * Copies a text to the clipboard; also on plain http, where browsers offer no clipboard API.
 * @returns whether it was copied.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Inserted beside the pressed element: while a dialog is open, nothing outside it can be selected.
    return copyBySelection(text, { target: document.activeElement?.parentElement ?? document.body })
  }
}

import copyBySelection from 'copy-text-to-clipboard'

/** Message after a copy (9.08). */
export const copiedMessage = '复制成功'

/**
 * Puts a text on the clipboard; also on plain http, where a browser offers pages no clipboard of its own.
 * @returns whether it is there.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Beside what was pressed: within a dialog nothing outside of it can be selected.
    return copyBySelection(text, { target: document.activeElement?.parentElement ?? document.body })
  }
}

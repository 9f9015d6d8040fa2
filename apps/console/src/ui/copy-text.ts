import { toast } from './toast.ts'

/**
 * Puts a text on the clipboard and says 复制成功 (9.08). On plain http a browser has no clipboard of its own to
 * offer, so that the text is selected and copied the old way. Answers whether it worked.
 */
export async function copyText(text: string): Promise<boolean> {
  const copied = (await copyByClipboard(text)) || copyBySelection(text)
  if (copied) toast.success('复制成功')
  else toast.error('复制失败，请手动复制')
  return copied
}

async function copyByClipboard(text: string): Promise<boolean> {
  if (!window.isSecureContext) return false
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

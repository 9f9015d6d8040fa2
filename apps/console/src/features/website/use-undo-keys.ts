import { useEffect } from 'react'
import type { WebsiteDraft } from './use-website-draft.ts'

/** Handles Ctrl+Z and Ctrl+Shift+Z on the page; inside a text field the browser handles them. */
export function useUndoKeys({ undo, redo }: Pick<WebsiteDraft, 'undo' | 'redo'>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping(event.target))
        return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [undo, redo])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

import { type KeyboardEvent, type RefObject, useRef } from 'react'

/** Something that can take the focus. */
export interface Focusable {
  focus(): void
}

/**
 * Enter goes on to the next field, unless the arrow keys have gone into a list of suggestions, where it chooses.
 */
export function useEnterGoesOn(next: RefObject<Focusable | null>): { onKeyDown(event: KeyboardEvent): void } {
  const inList = useRef(false)
  return {
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        inList.current = true
        return
      }
      const chooses = inList.current
      inList.current = false
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || chooses) return
      event.preventDefault()
      next.current?.focus()
    },
  }
}

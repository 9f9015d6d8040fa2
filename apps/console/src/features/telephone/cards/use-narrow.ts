import { useSyncExternalStore } from 'react'

/** Up to this width, in pixels, a card is as wide as the window. */
const narrow = window.matchMedia('(max-width: 760px)')

/** Whether one card beside another would cover the page. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}

function subscribe(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

import { useSyncExternalStore } from 'react'

/** From this width on, in pixels, the order stands beside the board; below it lies in a drawer. */
const wide = window.matchMedia('(min-width: 1200px)')

/** Whether there is room for the order beside the board. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

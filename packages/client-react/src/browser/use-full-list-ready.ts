import { useDeferredValue } from 'react'

/**
 * Returns whether to render a long list completely: false in the first render, which the user waits for, then
 * true in an interruptible one right after it. Until then only as much is rendered as fits on the screen.
 */
export const useFullListReady = (): boolean => useDeferredValue(true, false)

import { useDeferredValue } from 'react'

/**
 * Whether a long list is to be drawn whole: not in the first drawing, which is what somebody waits for, and in one right
 * after it that the browser may interrupt. Until then it draws what the screen has room for.
 */
export const useFullListReady = (): boolean => useDeferredValue(true, false)

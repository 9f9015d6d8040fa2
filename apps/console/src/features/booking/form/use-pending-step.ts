import { useDeferred } from '@roombook/client-react'
import { useRef } from 'react'
import { bufferKeys, releaseKeys } from '#platform/browser/buffered-keys.ts'

/**
 * A step to the next field that may have to wait for an answer. What is typed meanwhile is meant for where the step
 * leads, and waits too.
 */
export function usePendingStep(step: () => void, isWaiting: boolean): () => void {
  const isPending = useRef(false)
  const { start } = useDeferred<true>(() => {
    if (!isPending.current) return step()
    isPending.current = false
    // Once React is done with what the step waited for.
    queueMicrotask(() => {
      step()
      releaseKeys()
    })
  }, isWaiting)
  return () => {
    if (isWaiting && !isPending.current) {
      isPending.current = true
      bufferKeys()
    }
    start(true)
  }
}

import { useDeferred } from '@roombook/client-react'
import { useRef } from 'react'
import { bufferKeys, releaseKeys } from '#platform/browser/buffered-keys.ts'

/**
 * Returns the step to the next field, which may have to wait for an answer. Keys typed meanwhile are meant
 * for that field, and are buffered.
 */
export function usePendingStep(step: () => void, isWaiting: boolean): () => void {
  const isPending = useRef(false)
  const { start } = useDeferred<true>(() => {
    if (!isPending.current) return step()
    isPending.current = false
    // After React has rendered the result of the answer.
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

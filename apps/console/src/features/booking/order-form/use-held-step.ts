import { useRef } from 'react'
import { holdKeys, releaseKeys } from '../../../platform/browser/keys-ahead.ts'
import { useDeferred } from './use-deferred.ts'

/**
 * A step to the next field that may have to wait for an answer. What is typed meanwhile is meant for where the step
 * leads, and waits too.
 */
export function useHeldStep(step: () => void, isWaiting: boolean): () => void {
  const isHolding = useRef(false)
  const { start } = useDeferred<true>(() => {
    if (!isHolding.current) return step()
    isHolding.current = false
    // Once React is done with what the step waited for.
    queueMicrotask(() => {
      step()
      releaseKeys()
    })
  }, isWaiting)
  return () => {
    if (isWaiting && !isHolding.current) {
      isHolding.current = true
      holdKeys()
    }
    start(true)
  }
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Returns whether unsaved entries would be lost. */
export type Unsaved = RefObject<() => boolean>

const alwaysFalse = () => false

/**
 * Selects one of several items that are edited beside their list: asks before another choice or a navigation
 * discards entries. The editor reports them by {@link useUnsaved}.
 */
export function useGuardedChoice<Choice>(first: Choice) {
  const [chosen, setChosen] = useState(first)
  const unsaved: Unsaved = useRef(alwaysFalse)
  const next = useRef(first)
  const leave = useLeaveGuard(
    () => unsaved.current(),
    () => setChosen(next.current),
  )
  return {
    chosen,
    unsaved,
    /** Chooses without asking: the entries were saved or discarded. */
    setChosen,
    choose(other: Choice): void {
      next.current = other
      void leave()
    },
  }
}

/** Reports unsaved entries to the guarded choice, while mounted. */
export function useUnsaved(unsaved: Unsaved, isTyped: boolean): void {
  useEffect(() => {
    unsaved.current = () => isTyped
    return () => {
      unsaved.current = alwaysFalse
    }
  }, [unsaved, isTyped])
}

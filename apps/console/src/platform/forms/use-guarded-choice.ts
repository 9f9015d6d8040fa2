import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from './use-leave-guard.ts'

/** What says whether something is typed that would be lost. */
export type Unsaved = RefObject<() => boolean>

const nothing = () => false

/**
 * One of several that are edited beside their list: whoever chooses another, or goes away, is asked before what they typed
 * is lost. The editor says by {@link useUnsaved} whether there is any.
 */
export function useGuardedChoice<Choice>(first: Choice) {
  const [chosen, setChosen] = useState(first)
  const unsaved: Unsaved = useRef(nothing)
  const next = useRef(first)
  const leave = useLeaveGuard(
    () => unsaved.current(),
    () => setChosen(next.current),
  )
  return {
    chosen,
    unsaved,
    /** Without a question: what was typed is saved, or gone. */
    setChosen,
    choose(other: Choice): void {
      next.current = other
      void leave()
    },
  }
}

/** Says to whoever chooses, while it is there, that something would be lost. */
export function useUnsaved(unsaved: Unsaved, isTyped: boolean): void {
  useEffect(() => {
    unsaved.current = () => isTyped
    return () => {
      unsaved.current = nothing
    }
  }, [unsaved, isTyped])
}

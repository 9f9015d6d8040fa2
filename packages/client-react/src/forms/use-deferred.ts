import { useEffect, useRef, useState } from 'react'

/** An action that waits for a condition. */
export interface Deferred<Subject> {
  /** Runs immediately, or as soon as the wait is over. */
  start(subject: Subject): void
  /** Subject whose action is waiting. */
  awaited: Subject | undefined
}

/** Delays an action while something it depends on is in progress; it then runs with the latest state. */
export function useDeferred<Subject>(run: (subject: Subject) => void, isWaiting: boolean): Deferred<Subject> {
  const [awaited, setAwaited] = useState<Subject>()
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const isDue = awaited !== undefined && !isWaiting
  useEffect(() => {
    if (!isDue) return
    setAwaited(undefined)
    latest.current(awaited)
  }, [isDue, awaited])
  return {
    start: (subject) => (isWaiting ? setAwaited(() => subject) : run(subject)),
    awaited,
  }
}

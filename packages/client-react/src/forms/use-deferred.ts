import { useEffect, useRef, useState } from 'react'

/** An action that waits for something to be over. */
export interface Deferred<Subject> {
  /** Runs at once, or as soon as the waiting is over. */
  start(subject: Subject): void
  /** Subject that waits to be run. */
  awaited: Subject | undefined
}

/** Holds an action back while something that it depends on is under way; it then runs on what is there by then. */
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

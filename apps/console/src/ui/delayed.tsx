import { type ReactNode, useEffect, useState } from 'react'

/** Whether a number of milliseconds has passed since the component appeared. */
export function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(milliseconds <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return elapsed
}

interface DelayedProps {
  /** Milliseconds. */
  by: number
  /** Keeps the place until then, so that nothing jumps. */
  meanwhile?: ReactNode
  children: ReactNode
}

/** Shows a loading state only when loading takes so long that a person would wonder. */
export function Delayed({ by, meanwhile = null, children }: DelayedProps) {
  return useElapsed(by) ? children : meanwhile
}

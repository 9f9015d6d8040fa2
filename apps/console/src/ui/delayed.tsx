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
  /** Milliseconds before the content is shown. */
  by: number
  /** Placeholder until then, so that the layout does not jump. */
  meanwhile?: ReactNode
  children: ReactNode
}

/** Shows a loading state only once loading takes noticeably long. */
export function Delayed({ by, meanwhile = null, children }: DelayedProps) {
  return useElapsed(by) ? children : meanwhile
}

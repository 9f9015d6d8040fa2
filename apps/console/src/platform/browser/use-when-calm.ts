import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * Milliseconds without a running first fetch after which a page counts as loaded; one answer may trigger
 * further queries.
 */
const calmMs = 500

/**
 * Runs something once, after the opened page has loaded its content, so that it does not delay what is shown.
 */
export function useWhenCalm(run: () => void): void {
  const isAwaited = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0
  const latest = useRef(run)
  latest.current = run
  const isDone = useRef(false)
  useEffect(() => {
    if (isAwaited || isDone.current) return
    let callOff = () => {}
    const timer = setTimeout(() => {
      callOff = whenIdle(() => {
        isDone.current = true
        latest.current()
      })
    }, calmMs)
    return () => {
      clearTimeout(timer)
      callOff()
    }
  }, [isAwaited])
}

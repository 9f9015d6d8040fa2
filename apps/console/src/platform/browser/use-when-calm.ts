import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { whenIdle } from './when-idle.ts'

/** Milliseconds without a first answer under way after which a page has what it shows: questions follow from answers. */
const calmMs = 500

/** Runs something once, when the page that was opened has come to rest: what it shows is not to wait for it. */
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

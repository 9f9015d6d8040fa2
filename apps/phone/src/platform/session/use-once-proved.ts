import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** History state that tells the next page that its guest has just verified the phone for it. */
export const justProved = { proved: true } as const

/**
 * Continues an action that was interrupted by verifying a phone: once, not after a reload, and only after a
 * verification in between.
 */
export function useOnceProved(isReady: boolean, goOn: () => Promise<void>): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isProved = (state as Partial<typeof justProved> | null)?.proved === true
  const isBegun = useRef(false)
  useEffect(() => {
    if (!isProved || !isReady || isBegun.current) return
    isBegun.current = true
    void navigate(pathname + search, { replace: true, state: null })
    void goOn()
  }, [isProved, isReady, goOn, navigate, pathname, search])
}

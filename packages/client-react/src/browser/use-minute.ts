import { useEffect, useState } from 'react'

/**
 * Returns the current time in milliseconds since 1970, refreshed every half minute, so that text with minute
 * precision is at most one minute off.
 */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

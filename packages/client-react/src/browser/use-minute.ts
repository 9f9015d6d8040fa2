import { useEffect, useState } from 'react'

/** This moment, in milliseconds since 1970, looked at again every half minute: what is told to the minute is never two off. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

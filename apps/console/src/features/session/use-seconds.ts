import { useEffect, useState } from 'react'

/** Counts down whole seconds to 0. `start` restarts the countdown. */
export function useSeconds(): { left: number; start(seconds: number): void } {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    look()
    if (until <= Date.now()) return
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [until])
  return { left, start: (seconds) => setUntil(Date.now() + seconds * 1000) }
}

import { useEffect, useState } from 'react'

/** Counts down whole seconds to 0. `start` restarts the countdown. */
export function useSeconds(): { secondsLeft: number; start(seconds: number): void } {
  const [until, setUntil] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    const update = () => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    update()
    if (until <= Date.now()) return
    const timer = setInterval(update, 250)
    return () => clearInterval(timer)
  }, [until])
  return { secondsLeft, start: (seconds) => setUntil(Date.now() + seconds * 1000) }
}

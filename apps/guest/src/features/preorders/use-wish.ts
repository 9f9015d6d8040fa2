import { useRef, useState } from 'react'

/**
 * A number that a person taps faster than the server answers: it is shown at once, and told as it is by then. When
 * everything is told, or something was refused, the number is what it is again.
 *
 * @param value what it is
 * @param tell answers false where the wish was refused
 */
export function useWish(
  value: number,
  tell: (wanted: number) => unknown,
): [shown: number, wish: (wanted: number) => void] {
  const [wanted, setWanted] = useState<number>()
  const untold = useRef<number>(undefined)
  const telling = useRef(false)
  async function tellAll(): Promise<void> {
    telling.current = true
    while (untold.current !== undefined) {
      const next = untold.current
      untold.current = undefined
      // What was tapped meanwhile was meant on top of what is refused.
      if ((await tell(next)) === false) untold.current = undefined
    }
    telling.current = false
    setWanted(undefined)
  }
  return [
    wanted ?? value,
    (next) => {
      setWanted(next)
      untold.current = next
      if (!telling.current) void tellAll()
    },
  ]
}

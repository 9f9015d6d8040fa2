import { useRef } from 'react'
import type { DishDoor } from './dish-door.ts'

/** Serializes changes to the cart: fast taps lose nothing, and a confirmation includes the last change. */
export function useInTurn(door: DishDoor): DishDoor {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  function inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const turn = last.current.then(act)
    // A failed change must not block the following ones.
    last.current = turn.catch(() => undefined)
    return turn
  }
  const { host } = door
  return {
    ...door,
    set: (line) => inTurn(() => door.set(line)),
    ...(host && {
      host: {
        ...host,
        remove: (line) => inTurn(() => host.remove(line)),
        setRemark: (userRemark) => inTurn(() => host.setRemark(userRemark)),
        confirm: (version) => inTurn(() => host.confirm(version)),
      },
    }),
  }
}

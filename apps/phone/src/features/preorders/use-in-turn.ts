import { useRef } from 'react'
import type { DishDoor } from './dish-door.ts'

/**
 * A door through which wishes go one after the other: whoever taps faster than the server answers loses none of them,
 * and what is confirmed is what the last of them made of the cart.
 */
export function useInTurn(door: DishDoor): DishDoor {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  function inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const turn = last.current.then(act)
    // A wish that fell over keeps none behind it waiting.
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

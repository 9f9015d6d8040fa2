import { type CartLine, lineKey } from '@roombook/domain'
import { useRef, useState } from 'react'
import type { DishDoor } from './dish-door.ts'
import { wishedCart } from './wished-cart.ts'

/**
 * Adds optimistic updates to the cart: a tap is shown everywhere at once. Each line sends its latest
 * quantity. When all are sent, or one is refused, the server's cart is shown.
 */
export function useWishes(door: DishDoor): DishDoor {
  const [wishes, setWishes] = useState<ReadonlyMap<string, CartLine>>(new Map())
  const unsentLines = useRef(new Map<string, CartLine>())
  const onTheirWay = useRef(new Map<string, Promise<boolean>>())

  async function tellAll(key: string): Promise<boolean> {
    try {
      for (let next = unsentLines.current.get(key); next; next = unsentLines.current.get(key)) {
        unsentLines.current.delete(key)
        if (!(await door.set(next))) return false
      }
      return true
    } finally {
      // Later taps were based on the refused one and are dropped too.
      unsentLines.current.delete(key)
      onTheirWay.current.delete(key)
      setWishes((before) => new Map([...before].filter(([other]) => other !== key)))
    }
  }
  const { cart, menu } = door
  return {
    ...door,
    cart: {
      ...cart,
      data: cart.data && wishedCart(cart.data, [...wishes.values()], menu.data?.dishes ?? []),
    },
    set(line) {
      const key = lineKey(line)
      setWishes((before) => new Map(before).set(key, line))
      unsentLines.current.set(key, line)
      const sending = onTheirWay.current.get(key) ?? tellAll(key)
      onTheirWay.current.set(key, sending)
      return sending
    },
  }
}

import { type CartLine, lineKey } from '@roombook/domain/dishes'
import { useRef, useState } from 'react'
import type { DishClient } from './dish-client.ts'
import { applyPendingLines } from './pending-lines.ts'

/**
 * Adds optimistic updates to the cart: a tap is shown everywhere at once. Each line sends its latest
 * quantity. When all are sent, or one is refused, the server's cart is shown.
 */
export function useOptimisticCart(client: DishClient): DishClient {
  const [pendingLines, setPendingLines] = useState<ReadonlyMap<string, CartLine>>(new Map())
  const unsentLines = useRef(new Map<string, CartLine>())
  const inFlight = useRef(new Map<string, Promise<boolean>>())

  async function sendAll(key: string): Promise<boolean> {
    try {
      for (let next = unsentLines.current.get(key); next; next = unsentLines.current.get(key)) {
        unsentLines.current.delete(key)
        if (!(await client.set(next))) return false
      }
      return true
    } finally {
      // Later taps were based on the refused one and are dropped too.
      unsentLines.current.delete(key)
      inFlight.current.delete(key)
      setPendingLines((before) => new Map([...before].filter(([other]) => other !== key)))
    }
  }
  const { cart, menu } = client
  return {
    ...client,
    cart: {
      ...cart,
      data: cart.data && applyPendingLines(cart.data, [...pendingLines.values()], menu.data?.dishes ?? []),
    },
    set(line) {
      const key = lineKey(line)
      setPendingLines((before) => new Map(before).set(key, line))
      unsentLines.current.set(key, line)
      const sending = inFlight.current.get(key) ?? sendAll(key)
      inFlight.current.set(key, sending)
      return sending
    },
  }
}

import type { OrderRow } from '@roombook/contract/order-shapes'
import { type MoveName, moves } from '@roombook/domain/orders'
import { canSync, type LinkedRoom, linkedFor } from '@roombook/order-screens'
import { useState } from 'react'

/** Choice whether to make a move on the linked rooms, too. */
export interface Linking {
  /** Rooms on which it can be made together; empty where there is no choice. */
  readonly rooms: readonly LinkedRoom[]
  readonly linked: boolean
  setLinked(linked: boolean): void
}

/** Holds the choice, with the booking's default (4.05). */
export function useLinking(order: OrderRow, move: MoveName): Linking {
  const [linked, setLinked] = useState(order.syncByDefault)
  const rooms = moves[move].syncs === true && canSync(order, move) ? linkedFor(order, move).acting : []
  return { rooms, linked: linked && rooms.length > 0, setLinked }
}

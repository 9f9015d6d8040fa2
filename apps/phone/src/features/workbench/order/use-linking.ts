import type { OrderRow } from '@roombook/contract'
import { type MoveName, moves } from '@roombook/domain'
import { canSync, type LinkedRoom, linkedFor } from '@roombook/order-screens'
import { useState } from 'react'

/** The choice of making a move on the linked rooms too. */
export interface Linking {
  /** The rooms that it can be made on together; none where there is nothing to choose. */
  readonly rooms: readonly LinkedRoom[]
  readonly linked: boolean
  setLinked(linked: boolean): void
}

/** Asks for the linked rooms as the booking does by default (4.05). */
export function useLinking(order: OrderRow, move: MoveName): Linking {
  const [linked, setLinked] = useState(order.syncByDefault)
  const rooms = moves[move].syncs === true && canSync(order, move) ? linkedFor(order, move).acting : []
  return { rooms, linked: linked && rooms.length > 0, setLinked }
}

import type { CallRefused } from '@roombook/contract'
import { swapOrders, transferOrder } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import type { RoomTarget } from '@roombook/order-screens'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refetchCalls } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { putAnswered } from '../put-answered.ts'
import { readBack } from '../read-back.ts'
import { changedByTransfer } from './changed-by-transfer.ts'
import { offerUndo } from './undo-transfer.tsx'

export interface TransferOrder {
  /** Moves the order to a free seating, or swaps it with the holder's. */
  run(order: OrderRow, target: RoomTarget): void
  pending: boolean
  /** The last refusal. */
  refusal: CallRefused | undefined
  /** Clears the refusal of the previous choice. */
  clear(): void
}

/**
 * Transfers (转台) and swaps (换台) an order. A refusal is shown by the dialog, whose data is refetched. The
 * success notice names the order's new room, and offers to undo.
 */
export function useTransferOrder(onDone: () => void): TransferOrder {
  const queryClient = useQueryClient()
  const today = useToday()
  const doneMessage = useRef('')
  const options = {
    puts: putAnswered,
    refetch: changedByTransfer,
    onDone(_: unknown, __: unknown, message: string) {
      doneMessage.current = message
      onDone()
    },
    onRefused: () => {
      void refetchCalls(queryClient, changedByTransfer)
      return true
    },
    quiet: true,
  }
  const transfer = useChange(transferOrder, options)
  const swap = useChange(swapOrders, options)

  async function transferTo({ id: orderId, version, roomId, turn }: OrderRow, target: RoomTarget) {
    const done = await transfer.run({ orderId, version, roomId: target.room.id, turn: target.turn })
    if (!done) return
    const back = { orderId, version: done.row.version, roomId, turn }
    offerUndo(`${doneMessage.current}：${readBack(done.row, { today })}`, { move: 'transfer', input: back })
  }

  async function swapWith({ id: orderId, version }: OrderRow, other: { id: number; version: number }) {
    const orders = { orderId, otherOrderId: other.id }
    const done = await swap.run({ ...orders, version, otherVersion: other.version })
    if (!done) return
    const back = { ...orders, version: done.row.version, otherVersion: done.otherVersion }
    offerUndo(`${doneMessage.current}：${readBack(done.row, { today })}`, { move: 'swap', input: back })
  }

  return {
    run(order, target) {
      void (target.holder ? swapWith(order, target.holder) : transferTo(order, target))
    },
    pending: transfer.pending || swap.pending,
    refusal: transfer.refusal ?? swap.refusal,
    clear() {
      transfer.renew()
      swap.renew()
    },
  }
}

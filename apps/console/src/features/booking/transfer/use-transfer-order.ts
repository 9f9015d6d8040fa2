import {
  type CallRefused,
  listPeriods,
  listRooms,
  type OrderRow,
  orderDetail,
  swapOrders,
  transferOrder,
} from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { refetchCalls } from '../../../platform/api/use-call.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import type { RoomTarget } from './room-targets.ts'

/** What a transfer or a swap changes on the screens. */
const changedByTransfer = [listRooms, listPeriods, orderDetail] as const

export interface TransferOrder {
  /** Moves the order to a free turn, or changes places with its holder. */
  run(order: OrderRow, target: RoomTarget): void
  pending: boolean
  /** Why the last one was refused. */
  refusal: CallRefused | undefined
  /** Another intent: the person has chosen anew, and the refusal of the last choice is over. */
  clear(): void
}

/** Transfer (转台) and swap (换台) of an order. A refusal is the dialog's to show; what it shows is fetched anew. */
export function useTransferOrder(onDone: () => void): TransferOrder {
  const queryClient = useQueryClient()
  const options = {
    refetch: changedByTransfer,
    onDone,
    onRefused: () => {
      void refetchCalls(queryClient, changedByTransfer)
      return true
    },
  }
  const transfer = useChange(transferOrder, options)
  const swap = useChange(swapOrders, options)
  return {
    run({ id: orderId, version }, { holder, room, turn }) {
      if (holder) {
        void swap.run({ orderId, version, otherOrderId: holder.id, otherVersion: holder.version })
      } else {
        void transfer.run({ orderId, version, roomId: room.id, turn })
      }
    },
    pending: transfer.pending || swap.pending,
    refusal: transfer.refusal ?? swap.refusal,
    clear() {
      transfer.renew()
      swap.renew()
    },
  }
}

import { listRooms } from '@roombook/contract/board'
import { orderDetail } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { useEffect } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { ChooseTarget } from './choose-target.tsx'

interface TransferOrderProps {
  orderId: number
  onClose(): void
  /** A request is running, during which the dialog must not close. */
  onBusy(busy: boolean): void
}

/**
 * Content of the dialog: the order and the rooms of its day and period, both kept up to date while it is
 * open.
 */
export function TransferOrder({ orderId, onClose, onBusy }: TransferOrderProps) {
  const detail = useCall(orderDetail, { id: orderId })
  const order: OrderRow | undefined = detail.data?.row
  const board = useCall(listRooms, order && { bookDate: order.bookDate, periodId: order.periodId })
  useEffect(() => () => onBusy(false), [onBusy])

  if (order && board.data) {
    return <ChooseTarget order={order} floors={board.data.list} onClose={onClose} onBusy={onBusy} />
  }
  const failed = detail.error ?? board.error
  if (!failed) return <LoadingState rows={6} />
  return <ErrorState error={failed} onRetry={() => void (detail.error ? detail : board).refetch()} />
}

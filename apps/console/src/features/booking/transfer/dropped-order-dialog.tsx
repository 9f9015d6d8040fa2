import { listRooms } from '@roombook/contract/board'
import { orderDetail } from '@roombook/contract/booking'
import { useCall } from '#platform/api/use-call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { ConfirmDrop } from './confirm-drop.tsx'

interface DroppedOrderDialogProps {
  /** The order that was dropped on another room. */
  orderId: number
  /** The seating or order on which it was dropped. */
  targetKey: string
  onClose(): void
}

/** Confirms a drop of a booking on another room, based on the current state, then moves it (2.36). */
export function DroppedOrderDialog({ orderId, targetKey, onClose }: DroppedOrderDialogProps) {
  const detail = useCall(orderDetail, { id: orderId })
  const order = detail.data?.row
  const board = useCall(listRooms, order && { bookDate: order.bookDate, periodId: order.periodId })
  if (order && board.data) {
    return <ConfirmDrop order={order} floors={board.data.list} targetKey={targetKey} onClose={onClose} />
  }
  const failed = detail.error ?? board.error
  return (
    <Dialog open title="转台" centered footer={null} onCancel={onClose}>
      {failed ? <ErrorState error={failed} /> : <LoadingState rows={2} />}
    </Dialog>
  )
}

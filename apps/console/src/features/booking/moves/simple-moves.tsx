import { arriveOrder, correctNoShow, deleteOrder, type OrderRow, releaseHold } from '@roombook/contract'
import { deletingWords, moveWords } from '@roombook/order-screens'
import { MoveDialog } from './move-dialog.tsx'

interface MoveProps {
  order: OrderRow
  onClose(): void
}

export function ArriveDialog({ order, onClose }: MoveProps) {
  return (
    <MoveDialog
      order={order}
      move="arrive"
      call={arriveOrder}
      explain={moveWords.arrive.explain}
      okText={moveWords.arrive.yes}
      onClose={onClose}
    />
  )
}

export function ReleaseDialog({ order, onClose }: MoveProps) {
  return (
    <MoveDialog
      order={order}
      move="release"
      call={releaseHold}
      explain={moveWords.release.explain}
      okText={moveWords.release.yes}
      danger
      onClose={onClose}
    />
  )
}

export function DeleteDialog({ order, onClose }: MoveProps) {
  const { explain, yes } = deletingWords(order)
  return (
    <MoveDialog
      order={order}
      move="delete"
      call={deleteOrder}
      title="删除订单"
      explain={explain}
      okText={yes}
      danger
      onClose={onClose}
    />
  )
}

export function CorrectNoShowDialog({ order, onClose }: MoveProps) {
  return (
    <MoveDialog
      order={order}
      move="correctNoShow"
      call={correctNoShow}
      explain={moveWords.correctNoShow.explain}
      okText={moveWords.correctNoShow.yes}
      danger
      onClose={onClose}
    />
  )
}

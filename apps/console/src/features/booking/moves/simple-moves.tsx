import { arriveOrder, correctNoShow, deleteOrder, releaseHold } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { deletionQuestion, moveQuestions } from '@roombook/order-screens'
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
      explain={moveQuestions.arrive.explain}
      okText={moveQuestions.arrive.yes}
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
      explain={moveQuestions.release.explain}
      okText={moveQuestions.release.yes}
      danger
      onClose={onClose}
    />
  )
}

export function DeleteDialog({ order, onClose }: MoveProps) {
  const { explain, yes } = deletionQuestion(order)
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
      explain={moveQuestions.correctNoShow.explain}
      okText={moveQuestions.correctNoShow.yes}
      danger
      onClose={onClose}
    />
  )
}

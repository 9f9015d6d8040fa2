import { arriveOrder, correctNoShow, deleteOrder, type OrderRow, releaseHold } from '@roombook/contract'
import { OrderStatus } from '@roombook/domain'
import { moveWords } from '@roombook/order-screens'
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

const isSettled = ({ status }: MoveProps['order']): boolean =>
  status === OrderStatus.finished || status === OrderStatus.unchecked

export function DeleteDialog({ order, onClose }: MoveProps) {
  return (
    <MoveDialog
      order={order}
      move="delete"
      call={deleteOrder}
      title="删除订单"
      explain={
        isSettled(order)
          ? '订单将不再出现在订单列表中，操作日志会保留。账单仍计入收银和统计，收到的钱不会退回。'
          : '订单将不再出现在任何列表中，操作日志会保留。'
      }
      okText="删除订单"
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
      explain="系统自动清台的订单将更正为客人未到店，不再计入客户的到店次数。"
      okText="更正"
      danger
      onClose={onClose}
    />
  )
}

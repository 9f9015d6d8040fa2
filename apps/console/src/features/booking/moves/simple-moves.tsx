import { arriveOrder, correctNoShow, deleteOrder, type OrderRow, releaseHold } from '@roombook/contract'
import { moves } from '@roombook/domain'
import { MoveDialog } from './move-dialog.tsx'

interface MoveProps {
  order: OrderRow
  onClose(): void
}

const of = ({ roomName, periodName, userName }: OrderRow) =>
  [roomName, periodName, userName].filter(Boolean).join(' · ')

export function ArriveDialog({ order, onClose }: MoveProps) {
  return (
    <MoveDialog
      order={order}
      call={arriveOrder}
      title={moves.arrive.label}
      explain={`${of(order)} 的客人已到店。此操作不可撤销。`}
      okText="确认客已到"
      syncs
      onClose={onClose}
    />
  )
}

export function ReleaseDialog({ order, onClose }: MoveProps) {
  return (
    <MoveDialog
      order={order}
      call={releaseHold}
      title={moves.release.label}
      explain={`${of(order)} 的占位将被取消，包厢立即释放。此操作不可撤销。`}
      okText="取消占位"
      danger
      syncs
      onClose={onClose}
    />
  )
}

export function DeleteDialog({ order, onClose }: MoveProps) {
  return (
    <MoveDialog
      order={order}
      call={deleteOrder}
      title={moves.delete.label}
      explain={`${of(order)} 将不再出现在任何列表中，操作日志会保留。此操作不可撤销。`}
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
      call={correctNoShow}
      title={moves.correctNoShow.label}
      explain={`系统自动清台的 ${of(order)} 将更正为客人未到店，不再计入客户消费次数。`}
      okText="更正"
      danger
      onClose={onClose}
    />
  )
}

import type { OrderRow } from '@roombook/contract/order-shapes'
import type { MoveName } from '@roombook/domain/orders'
import { type LinkedRoom, linkedFor } from '@roombook/order-screens'
import { Switch } from 'antd'
import styles from './move-dialog.module.css'

interface SyncChoiceProps {
  order: OrderRow
  move: MoveName
  sync: boolean
  onChange(sync: boolean): void
}

/** Applies a move to one room or to all linked ones, and lists those that stay unchanged (4.05). */
export function SyncChoice({ order, move, sync, onChange }: SyncChoiceProps) {
  const { acting, unchanged } = linkedFor(order, move)
  const alone = order.linkedRooms.filter(({ orderId }) => orderId === order.id)
  return (
    <div className={styles.sync}>
      <Switch checked={sync} onChange={onChange} aria-label="连台同步" />
      <div aria-live="polite">
        <strong>连台同步</strong>
        <p>
          {sync ? '同时操作' : '只操作'} {(sync ? acting : alone).map(({ roomName }) => roomName).join('、')}
        </p>
        {sync && unchanged.length > 0 && <p>{unchanged.map(formatRoomName).join('、')} 不变</p>}
      </div>
    </div>
  )
}

/** Formats a room with its status: 兰厅（已取消）. */
const formatRoomName = ({ roomName, statusName }: LinkedRoom): string => `${roomName}（${statusName}）`

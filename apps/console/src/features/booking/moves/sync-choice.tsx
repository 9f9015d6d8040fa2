import type { OrderRow } from '@roombook/contract'
import { type MoveName, mayMove, syncTargets } from '@roombook/domain'
import { Switch } from 'antd'
import styles from './move-dialog.module.css'

type Member = OrderRow['linkedRooms'][number]

/** Whether a move can be made on another room of the party too. */
export const canSync = (order: OrderRow, move: MoveName): boolean =>
  partyOf(order, move).some(({ member, acts }) => acts && member.orderId !== order.id)

interface SyncChoiceProps {
  order: OrderRow
  move: MoveName
  sync: boolean
  onChange(sync: boolean): void
}

/** One room or all that are linked, and which of them stay as they are (4.05). */
export function SyncChoice({ order, move, sync, onChange }: SyncChoiceProps) {
  const party = partyOf(order, move)
  const acting = party.filter(({ member, acts }) => (sync ? acts : member.orderId === order.id))
  const left = party.filter(({ acts }) => !acts)
  return (
    <div className={styles.sync}>
      <Switch checked={sync} onChange={onChange} aria-label="连台同步" />
      <div aria-live="polite">
        <strong>连台同步</strong>
        <p>
          {sync ? '同时操作' : '只操作'} {acting.map(({ member }) => member.roomName).join('、')}
        </p>
        {sync && left.length > 0 && <p>{left.map(({ member }) => nameOf(member)).join('、')} 不变</p>}
      </div>
    </div>
  )
}

/** 兰厅（已取消）. */
const nameOf = ({ roomName, statusName }: Member): string => `${roomName}（${statusName}）`

/** The linked rooms, and on which of them a move can be made. */
function partyOf({ linkedRooms }: OrderRow, move: MoveName): { member: Member; acts: boolean }[] {
  const members = linkedRooms.flatMap(({ orderId, status, mealChecked }) =>
    mayMove(move, status) ? [{ id: orderId, status, mealChecked }] : [],
  )
  const { act } = syncTargets(members, move)
  return linkedRooms.map((member) => ({ member, acts: act.includes(member.orderId) }))
}

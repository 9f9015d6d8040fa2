import type { RoomCell } from '@roombook/contract/board'
import type { BoardCard } from '@roombook/contract/order-shapes'
import { guestName, statusLabel } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import { memo } from 'react'
import { ArrivalMark } from '../board/arrival-mark.tsx'
import { GuestMarkIcons } from '../board/guest-mark-icons.tsx'
import { HeldUntil } from '../board/held-until.tsx'
import { isLive, selectRoomState, stateOf } from '../board/room-slots.ts'
import { StatusIcon } from '../board/status-icon.tsx'
import { statusStyles } from '../board/status-styles.ts'
import styles from './overview.module.css'

/**
 * A room and its holder: status, number of people, guest, phone, time, and the member of staff in charge
 * (2.32).
 */
export const OverviewRoom = memo(function OverviewRoom({
  room,
  bookDate,
  timezone,
}: {
  room: RoomCell
  bookDate: LocalDate
  timezone: string
}) {
  const state = selectRoomState(room)
  const live = room.roomOrders.filter(isLive)
  const cancelledCount = room.roomOrders.length - live.length
  return (
    <li className={styles.room} style={statusStyles[state]} data-state={state} aria-label={room.title}>
      <p className={styles.heading}>
        <strong className={styles.name}>{room.title}</strong>
        <span className={styles.capacity}>{room.capacity}人</span>
        <span className={styles.status}>
          <StatusIcon state={state} /> {roomLabel(live)}
        </span>
      </p>
      {live.map((order) => (
        <RoomOrder
          key={order.id}
          order={order}
          bookDate={bookDate}
          timezone={timezone}
          severalTurns={room.roomOrders.length > 1}
        />
      ))}
      {live.length === 0 && cancelledCount > 0 && (
        <p className={styles.cleared}>已结束 {cancelledCount} 轮</p>
      )}
    </li>
  )
})

/** 空闲, or the status of the first order; a hold is 占位中 (4.10). */
function roomLabel([first]: readonly BoardCard[]): string {
  if (!first) return '空闲'
  return stateOf(first.status) === 'held' ? '占位中' : statusLabel(first)
}

interface RoomOrderProps {
  order: BoardCard
  bookDate: LocalDate
  timezone: string
  severalTurns: boolean
}

function RoomOrder({ order, bookDate, timezone, severalTurns }: RoomOrderProps) {
  const { userName, phone, peopleNum, arrivalTime, openerName, heldUntil, turn, status } = order
  const waits = stateOf(status) === 'held' || stateOf(status) === 'applied'
  return (
    <div className={styles.order} style={statusStyles[stateOf(status)]}>
      <p className={styles.line}>
        <strong className={styles.guest}>{guestName(order)}</strong>
        {peopleNum > 0 && <span className={styles.people}>{peopleNum}人</span>}
      </p>
      <p className={styles.line}>
        {arrivalTime && <span className={styles.time}>{arrivalTime}</span>}
        {waits && heldUntil && <HeldUntil iso={heldUntil} timezone={timezone} />}
        {severalTurns && <span>第{turn}轮</span>}
        {userName && phone && <span className={styles.phone}>{phone}</span>}
      </p>
      <p className={styles.marks}>
        <ArrivalMark order={order} bookDate={bookDate} short />
        <GuestMarkIcons order={order} />
        {openerName && <span className={styles.staff}>开台 {openerName}</span>}
      </p>
    </div>
  )
}

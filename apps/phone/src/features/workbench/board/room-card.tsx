import { useMinute } from '@roombook/client-react'
import { listSlots, type RoomSlot } from '@roombook/contract'
import type { FloorGroup, RoomCell } from '@roombook/contract/board'
import type { OrderCard } from '@roombook/contract/order-shapes'
import { guestName, lateText, minutesLate, statusLabel } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import { useAtWork } from '../at-work.ts'
import styles from './board.module.css'

/** Props of the room grid. */
export interface RoomGridProps {
  bookDate: LocalDate
  floors: readonly FloorGroup[]
  /** Whether free rooms may be booked. */
  isOpen: boolean
  /** Whether the displayed rooms are still those of another day. */
  isStale: boolean
  onOrder(orderId: number): void
  onFree(room: RoomCell, turn: number): void
}

type RoomProps = Pick<RoomGridProps, 'bookDate' | 'isOpen' | 'onOrder' | 'onFree'> & { room: RoomCell }

/** A room with its seatings, each in the colour of its status. */
export function RoomCard({ room, ...rest }: RoomProps) {
  const slots = listSlots(room)
  const states = new Set(slots.map(({ state }) => state))
  const [state = 'free'] = states
  return (
    <article className={styles.room} data-state={states.size > 1 ? 'mixed' : state}>
      <h3 className={styles.roomName}>
        {room.title}
        <span>{room.capacity}人</span>
      </h3>
      {slots.map((slot) => (
        <Slot key={`${slot.kind}-${slot.turn}`} slot={slot} room={room} {...rest} />
      ))}
      {slots.length === 0 && <p className={styles.over}>不可再订</p>}
    </article>
  )
}

/** A seating. Its accessible name is the visible text, preceded by the room. */
function Slot({ slot, room, bookDate, isOpen, onOrder, onFree }: RoomProps & { slot: RoomSlot }) {
  const from = slot.kind === 'free' ? slot.turnFrom : slot.order.arrivalTime ? '' : slot.order.turnFrom
  const turn = slot.turn > 1 ? `第${slot.turn}轮${from && ` ${from}起`} ` : ''
  if (slot.kind === 'free') {
    return isOpen ? (
      <button type="button" className={styles.slot} data-state="free" onClick={() => onFree(room, slot.turn)}>
        <span className={styles.unseen}>{room.title} 空闲，</span>
        <span className={styles.add}>
          <span aria-hidden="true">＋ </span>
          {turn}预订
        </span>
      </button>
    ) : (
      <p className={styles.over} data-state="free">
        {turn}空闲
      </p>
    )
  }
  const { order, state } = slot
  const facts = [order.peopleNum > 0 && `${order.peopleNum}人`, order.arrivalTime, order.linked && '连台']
  return (
    <button type="button" className={styles.slot} data-state={state} onClick={() => onOrder(order.id)}>
      <span className={styles.unseen}>{room.title} </span>
      <span className={styles.guest}>{guestName(order)} </span>
      <span className={styles.facts}>{facts.filter(Boolean).join(' ') || '未填人数'} </span>
      <StateText order={order} bookDate={bookDate} turn={turn} />
    </button>
  )
}

/** Status of an order; for late guests, their delay. */
function StateText({ order, bookDate, turn }: { order: OrderCard; bookDate: LocalDate; turn: string }) {
  const { timezone, cutoverHour } = useAtWork().shop
  const now = useMinute()
  const late = minutesLate({ ...order, bookDate }, { now, timezone, cutoverHour })
  return (
    <span className={styles.state} data-late={late !== undefined}>
      {turn}
      {late === undefined ? statusLabel(order) : lateText(late)}
    </span>
  )
}

import { type FloorGroup, type RoomCell, type RoomSlot, slotsOf } from '@roombook/contract'
import { guestName, isLive, statusWord } from '@roombook/domain'
import { useState } from 'react'
import styles from './board.module.css'

interface RoomGridProps {
  floors: readonly FloorGroup[]
  /** Whether what is free may be booked. */
  isOpen: boolean
  /** What stands here is still that of another day. */
  isStale: boolean
  onOrder(orderId: number): void
  onFree(room: RoomCell, turn: number): void
}

const views = { all: '全部', free: '空闲', taken: '有客' } as const
type View = keyof typeof views

const isTaken = (room: RoomCell): boolean => room.roomOrders.some(isLive)
const isIn: Readonly<Record<View, (room: RoomCell) => boolean>> = {
  all: () => true,
  free: (room) => room.nextTurn > 0,
  taken: isTaken,
}

/** The rooms by floor, two beside each other. */
export function RoomGrid({ floors, isOpen, isStale, onOrder, onFree }: RoomGridProps) {
  const [view, setView] = useState<View>('all')
  const all = floors.flatMap(({ children }) => children)
  const shown = floors
    .map((floor) => ({ ...floor, children: floor.children.filter(isIn[view]) }))
    .filter(({ children }) => children.length > 0)
  return (
    <div className={styles.board} aria-busy={isStale}>
      <fieldset className={styles.views}>
        <legend className={styles.legend}>显示</legend>
        {(Object.keys(views) as View[]).map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === view}
            className={styles.view}
            onClick={() => setView(key)}
          >
            {views[key]} {all.filter(isIn[key]).length}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && <p className={styles.none}>没有{view === 'all' ? '' : views[view]}的包厢。</p>}
      {shown.map((floor) => (
        <section key={floor.id} aria-label={floor.title}>
          <h2 className={styles.floor}>
            {floor.title}
            <span>
              {floor.children.filter(isTaken).length}/{floor.children.length}
            </span>
          </h2>
          <div className={styles.rooms}>
            {floor.children.map((room) => (
              <Room key={room.id} room={room} isOpen={isOpen} onOrder={onOrder} onFree={onFree} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

type RoomProps = Pick<RoomGridProps, 'isOpen' | 'onOrder' | 'onFree'> & { room: RoomCell }

/** A room with its turns, one under the other. */
function Room({ room, isOpen, onOrder, onFree }: RoomProps) {
  const slots = slotsOf(room)
  const state = slots.find((slot) => slot.kind === 'order' && isLive(slot.order))?.state ?? 'free'
  return (
    <article className={styles.room} data-state={state}>
      <h3 className={styles.roomName}>
        {room.title}
        <span>{room.capacity}人</span>
      </h3>
      {slots.map((slot) => (
        <Slot
          key={`${slot.kind}-${slot.turn}`}
          slot={slot}
          room={room}
          isOpen={isOpen}
          onOrder={onOrder}
          onFree={onFree}
        />
      ))}
      {slots.length === 0 && <p className={styles.over}>不可再订</p>}
    </article>
  )
}

function Slot({ slot, room, isOpen, onOrder, onFree }: RoomProps & { slot: RoomSlot }) {
  const turn = room.turned && slot.turn > 1 ? `第${slot.turn}轮 ` : ''
  if (slot.kind === 'free') {
    return isOpen ? (
      <button
        type="button"
        className={styles.slot}
        data-state="free"
        aria-label={`${room.title} ${turn}空闲，预订`}
        onClick={() => onFree(room, slot.turn)}
      >
        <span className={styles.add}>＋ {turn}预订</span>
      </button>
    ) : (
      <p className={styles.over}>{turn}空闲</p>
    )
  }
  const { order, state } = slot
  const facts = [order.peopleNum > 0 && `${order.peopleNum}人`, order.arrivalTime, order.linked && '连台']
  const words = facts.filter(Boolean).join(' ')
  return (
    <button
      type="button"
      className={styles.slot}
      data-state={state}
      aria-label={`${room.title} ${turn}${guestName(order)} ${words} ${statusWord(order)}`}
      onClick={() => onOrder(order.id)}
    >
      <span className={styles.guest}>{guestName(order)}</span>
      <span className={styles.facts}>{words || '未填人数'}</span>
      <span className={styles.state}>
        {turn}
        {statusWord(order)}
      </span>
    </button>
  )
}

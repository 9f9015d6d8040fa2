import { type FloorGroup, type OrderCard, type RoomCell, type RoomSlot, slotsOf } from '@roombook/contract'
import { guestName, isLive, type LocalDate, lateWords, minutesLate, statusWord } from '@roombook/domain'
import { useState } from 'react'
import { useMinute } from '../../../platform/browser/use-minute.ts'
import { useAtWork } from '../at-work.ts'
import styles from './board.module.css'

interface RoomGridProps {
  bookDate: LocalDate
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
export function RoomGrid({ bookDate, floors, isOpen, isStale, onOrder, onFree }: RoomGridProps) {
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
              <Room
                key={room.id}
                room={room}
                bookDate={bookDate}
                isOpen={isOpen}
                onOrder={onOrder}
                onFree={onFree}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

type RoomProps = Pick<RoomGridProps, 'bookDate' | 'isOpen' | 'onOrder' | 'onFree'> & { room: RoomCell }

/** A room with its turns, one under the other, each in the colour of how it stands. */
function Room({ room, ...rest }: RoomProps) {
  const slots = slotsOf(room)
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

/** A turn. Its name is what is seen, with the room in front. */
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
      <StateWord order={order} bookDate={bookDate} turn={turn} />
    </button>
  )
}

/** How an order stands; of guests who are late, for how long they have been. */
function StateWord({ order, bookDate, turn }: { order: OrderCard; bookDate: LocalDate; turn: string }) {
  const { timezone, cutoverHour } = useAtWork().shop
  const now = useMinute()
  const late = minutesLate({ ...order, bookDate }, { now, timezone, cutoverHour })
  return (
    <span className={styles.state} data-late={late !== undefined}>
      {turn}
      {late === undefined ? statusWord(order) : lateWords(late)}
    </span>
  )
}

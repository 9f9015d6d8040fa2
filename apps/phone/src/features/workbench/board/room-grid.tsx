import { useFullListReady } from '@roombook/client-react'
import { isOccupiedAs } from '@roombook/contract'
import type { RoomCell } from '@roombook/contract/board'
import { isLive } from '@roombook/domain/orders'
import { useState } from 'react'
import styles from './board.module.css'
import { RoomCard, type RoomGridProps } from './room-card.tsx'

/** Filters by status; names and counts are the same as in the console. */
const views = { all: '全部', free: '可订', booked: '已订', arrived: '客已到' } as const
type View = keyof typeof views

const isTaken = (room: RoomCell): boolean => room.roomOrders.some(isLive)
const isIn: Readonly<Record<View, (room: RoomCell) => boolean>> = {
  all: () => true,
  free: (room) => room.nextTurn > 0,
  booked: (room) => isOccupiedAs(room, 'booked'),
  arrived: (room) => isOccupiedAs(room, 'arrived'),
}

/** Number of rooms rendered first, more than fit on a screen. */
const firstRooms = 16

/** Rooms by floor in two columns. Content below the first screen is rendered later. */
export function RoomGrid({ bookDate, floors, isOpen, isStale, onOrder, onFree }: RoomGridProps) {
  const [view, setView] = useState<View>('all')
  const isListReady = useFullListReady()
  const all = floors.flatMap(({ children }) => children)
  const shown = floors
    .map((floor) => ({ ...floor, children: floor.children.filter(isIn[view]) }))
    .filter(({ children }) => children.length > 0)
  const drawn = new Set(isListReady ? all : shown.flatMap(({ children }) => children).slice(0, firstRooms))
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
            {floor.children
              .filter((room) => drawn.has(room))
              .map((room) => (
                <RoomCard
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

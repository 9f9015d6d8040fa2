import type { LocalDate } from '@roombook/domain/time'
import { type CSSProperties, memo } from 'react'
import type { BoardRoom, FloorHeading } from './board-rows.ts'
import type { Density } from './density.ts'
import { RoomCard, type RoomCardTools } from './room-card.tsx'
import styles from './room-grid.module.css'
import type { RovingPlace } from './roving-rooms.ts'

interface RowProps {
  /** Index among all rows, from 1. */
  rowIndex: number
  columns: number
  /** Top and height, in pixels. */
  start: number
  height: number
}

const placed = ({ start, height }: Pick<RowProps, 'start' | 'height'>): CSSProperties => ({
  transform: `translateY(${start}px)`,
  blockSize: height,
})

/** Heading of a floor, with the number of its taken rooms. */
export const FloorRow = memo(function FloorRow(props: RowProps & { floor: FloorHeading }) {
  const { floor, rowIndex, columns } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot be virtualized
    // biome-ignore lint/a11y/useFocusableInteractive: the grid's tab stop is a button within a cell
    <div role="row" aria-rowindex={rowIndex} className={styles.row} style={placed(props)}>
      {/* biome-ignore lint/a11y/useSemanticElements: same as its row */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: a heading has no action */}
      <div role="rowheader" aria-colspan={columns} className={styles.floor}>
        <h2 className={styles.floorTitle}>{floor.title}</h2>
        <span className={styles.floorCount}>
          {floor.count.taken}/{floor.count.rooms}
        </span>
      </div>
    </div>
  )
})

/** Properties shared by all cards. */
export interface CardSurroundings {
  tools: RoomCardTools
  bookable: boolean
  bookDate: LocalDate
  timezone: string
  density: Density
  openOrderId: number | undefined
  /** Seating that is the board's tab stop. */
  place: RovingPlace | undefined
  /** Rooms that have just changed. */
  changedRooms: ReadonlySet<number>
}

/** A row of rooms, memoized so that scrolling does not rerender it. */
export const RoomRow = memo(function RoomRow(
  props: RowProps & CardSurroundings & { rooms: readonly BoardRoom[] },
) {
  const { rooms, rowIndex, columns, start, height, openOrderId, place, changedRooms, ...shared } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot be virtualized
    // biome-ignore lint/a11y/useFocusableInteractive: the grid's tab stop is a button within a cell
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={styles.row}
      style={{ ...placed({ start, height }), gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {rooms.map(({ room }, column) => (
        <RoomCard
          key={room.id}
          {...shared}
          room={room}
          column={column}
          openOrderId={room.roomOrders.some(({ id }) => id === openOrderId) ? openOrderId : undefined}
          tabStop={place?.roomId === room.id ? place.slot : undefined}
          changed={changedRooms.has(room.id)}
        />
      ))}
    </div>
  )
})

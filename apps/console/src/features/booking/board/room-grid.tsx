import type { FloorGroup } from '@roombook/contract'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { layOutBoard, rovingRowsOf } from './board-rows.ts'
import { RoomCard, type RoomCardTools, slotElementId } from './room-card.tsx'
import styles from './room-grid.module.css'
import { useColumns } from './use-columns.ts'
import { useRoving } from './use-roving.ts'

interface RoomGridProps {
  floors: readonly FloorGroup[]
  tools: RoomCardTools
  bookable: boolean
  timezone: string
  openOrderId: number | undefined
  /** Rooms that have just changed. */
  changedRooms: ReadonlySet<number>
  label: string
}

/** Lines kept drawn above and below what is seen, so that a fast scroll shows no gaps. */
const overscan = 5

/** The rooms, floor by floor. Only the lines that are seen are drawn, so that 500 rooms scroll as smoothly as 30. */
export function RoomGrid(props: RoomGridProps) {
  const { floors, tools, bookable, timezone, openOrderId, changedRooms, label } = props
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useColumns(scroller)
  const rows = useMemo(() => layOutBoard(floors, columns), [floors, columns])
  const roving = useRoving(useMemo(() => rovingRowsOf(rows), [rows]))
  const { place } = roving
  const activeRow = rows.findIndex(
    (row) => row.kind === 'rooms' && row.rooms.some(({ room }) => room.id === place?.roomId),
  )

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rows[index]?.height ?? 0,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan,
    // The line that has the focus stays drawn wherever the board is scrolled to.
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), activeRow), [activeRow]),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are those of the rows, and follow them
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rows])

  const followKey = (event: KeyboardEvent): void => {
    const next = roving.move(event)
    if (!next) return
    event.preventDefault()
    const row = rows.findIndex(
      (each) => each.kind === 'rooms' && each.rooms.some(({ room }) => room.id === next.roomId),
    )
    virtualizer.scrollToIndex(row, { align: 'auto' })
    focusWhenDrawn(slotElementId(next.roomId, next.slot))
  }

  return (
    <div className={styles.scroller} ref={scroller}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn a few rows at a time */}
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length}
        aria-colcount={columns}
        className={styles.grid}
        style={{ blockSize: virtualizer.getTotalSize() }}
        onKeyDown={followKey}
        onFocus={(event) => roving.noteFocus(event.target.id)}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          if (!row) return null
          const position = { transform: `translateY(${start}px)`, blockSize: row.height }
          return row.kind === 'floor' ? (
            <div key={key} role="row" tabIndex={-1} aria-rowindex={index + 1} className={styles.row} style={position}>
              <div role="rowheader" tabIndex={-1} aria-colspan={columns} className={styles.floor}>
                <h2 className={styles.floorTitle}>{row.floor.title}</h2>
                <span className={styles.floorCount}>
                  <span className={styles.visuallyHidden}>已用</span>
                  {row.floor.taken}/{row.floor.rooms}
                </span>
              </div>
            </div>
          ) : (
            <div
              key={key}
              role="row"
              tabIndex={-1}
              aria-rowindex={index + 1}
              className={styles.row}
              style={{ ...position, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            >
              {row.rooms.map(({ room }, column) => (
                <RoomCard
                  key={room.id}
                  room={room}
                  tools={tools}
                  bookable={bookable}
                  timezone={timezone}
                  column={column}
                  openOrderId={room.roomOrders.some(({ id }) => id === openOrderId) ? openOrderId : undefined}
                  tabStop={place?.roomId === room.id ? place.slot : undefined}
                  changed={changedRooms.has(room.id)}
                />
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function withRow(indexes: number[], row: number): number[] {
  if (row < 0 || indexes.includes(row)) return indexes
  return [...indexes, row].sort((one, other) => one - other)
}

/** Gives an element the focus as soon as the lines scrolled to are there. */
function focusWhenDrawn(id: string, tries = 10): void {
  const element = document.getElementById(id)
  if (element) element.focus({ preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusWhenDrawn(id, tries - 1))
}

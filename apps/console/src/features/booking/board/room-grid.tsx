import { useFullListReady } from '@roombook/client-react'
import type { FloorGroup } from '@roombook/contract/board'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { boardMeasures, columnsFor } from './board-measures.ts'
import { type CardSurroundings, FloorRow, RoomRow } from './board-row-view.tsx'
import { type FloorCount, layOutBoard, lineOfOrder, lineOfRoom, toRovingRows } from './board-rows.ts'
import type { Density } from './density.ts'
import { focusSlot } from './focus-board.ts'
import { HoverCard } from './hover-card.tsx'
import { lightLinked } from './light-linked.ts'
import styles from './room-grid.module.css'
import { observeHeight, scrollAfterStart, useBoardSize } from './use-board-size.ts'
import { useHoveredOrder } from './use-hovered-order.ts'
import { useRoving } from './use-roving.ts'

interface RoomGridProps extends Omit<CardSurroundings, 'place'> {
  /** Floors after filter and search. */
  floors: readonly FloorGroup[]
  /** Rooms and taken rooms of every floor, regardless of the filter. */
  counts: ReadonlyMap<number, FloorCount>
  label: string
}

/**
 * Rows rendered beyond the visible ones, so that a fast scroll shows no gaps; none in the first rendering.
 */
const overscan = 5

/** Rooms by floor. Only visible rows are rendered, so that 500 rooms scroll as smoothly as 30. */
export function RoomGrid({ floors, counts, label, ...cards }: RoomGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { density } = cards
  const isListReady = useFullListReady()
  const size = useBoardSize(scroller)
  const isLaidOut = size !== undefined
  const columns = columnsFor(size?.width ?? 0, density)
  const rows = useMemo(
    () => layOutBoard(floors, columns, density, counts),
    [floors, columns, density, counts],
  )
  const hover = useHoveredOrder()
  const roving = useRoving(useMemo(() => toRovingRows(rows), [rows]))
  const focusLine = lineOfRoom(rows, roving.place?.roomId)

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    // Nothing is rendered until the board's size is known.
    ...(size && { initialRect: size }),
    observeElementRect: observeHeight,
    scrollToFn: scrollAfterStart,
    estimateSize: (index) => rows[index]?.height ?? 0,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: isListReady ? overscan : 0,
    // The row with the focus stays rendered at any scroll position.
    rangeExtractor: useCallback(
      (range: Range) => withLine(defaultRangeExtractor(range), focusLine),
      [focusLine],
    ),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights depend on the rows
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rows])

  // Scrolls to the room of an order opened from a link or list, unless it is visible already.
  const openLine = lineOfOrder(rows, cards.openOrderId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening an order scrolls, not later changes
  useEffect(() => {
    if (openLine >= 0 && isLaidOut) virtualizer.scrollToIndex(openLine, { align: 'auto' })
  }, [virtualizer, cards.openOrderId, isLaidOut, columns, density])

  const followKey = (event: KeyboardEvent): void => {
    const next = roving.move(event)
    if (!next) return
    event.preventDefault()
    hover.end()
    virtualizer.scrollToIndex(lineOfRoom(rows, next.roomId), { align: 'auto' })
    focusSlot(next.roomId, next.slot)
  }

  return (
    <div
      className={styles.scroller}
      ref={scroller}
      data-density={density}
      style={measuresStyle(density)}
      onScroll={hover.end}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot be virtualized */}
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length}
        aria-colcount={columns}
        className={styles.grid}
        style={{ blockSize: virtualizer.getTotalSize() }}
        onKeyDown={followKey}
        onFocus={(event) => {
          roving.noteFocus(event.target.id)
          lightLinked(event.currentTarget, event.target)
        }}
        onBlur={(event) => lightLinked(event.currentTarget, null)}
        onPointerOver={(event) => {
          lightLinked(event.currentTarget, event.target)
          hover.over(event)
        }}
        onPointerLeave={(event) => {
          lightLinked(event.currentTarget, null)
          hover.end()
        }}
        onPointerDown={hover.end}
        onContextMenu={(event) => {
          // The seating, or an element above it.
          const place = event.target instanceof Element ? event.target.closest('[data-slot]') : null
          const card = place?.querySelector<HTMLElement>('[data-order]')
          if (!card) return
          event.preventDefault()
          hover.end()
          const { left, bottom } = card.getBoundingClientRect()
          // The menu key has no pointer position.
          const [x, y] = event.clientX > 0 ? [event.clientX, event.clientY] : [left, bottom]
          cards.tools.openMenu({ orderId: Number(card.dataset.order), x, y })
        }}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          if (!row) return null
          const line = { rowIndex: index + 1, columns, start, height: row.height }
          return row.kind === 'floor' ? (
            <FloorRow key={key} {...line} floor={row.floor} />
          ) : (
            <RoomRow key={key} {...line} {...cards} place={roving.place} rooms={row.rooms} />
          )
        })}
      </div>
      {hover.at && <HoverCard {...hover.at} floors={floors} timezone={cards.timezone} />}
    </div>
  )
}

/** The measurements as CSS variables. */
function measuresStyle(density: Density): CSSProperties {
  const { gap, floorHeading, slot, slimSlot, slotGap } = boardMeasures[density]
  return {
    '--board-gap': `${gap}px`,
    '--floor-heading': `${floorHeading}px`,
    '--slot': `${slot}px`,
    '--slim-slot': `${slimSlot}px`,
    '--slot-gap': `${slotGap}px`,
  } as CSSProperties
}

function withLine(lines: number[], line: number): number[] {
  if (line < 0 || lines.includes(line)) return lines
  return [...lines, line].sort((one, other) => one - other)
}

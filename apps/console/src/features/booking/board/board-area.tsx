import type { FloorGroup } from '@roombook/contract/board'
import { clockText, type LocalDate } from '@roombook/domain/time'
import { Alert, Button } from 'antd'
import { useDeferredValue, useMemo } from 'react'
import { NewerHint } from '#features/guide/index.ts'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { openFind } from '../find/find-request.ts'
import styles from './board-area.module.css'
import { countFloors } from './board-rows.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import type { Density } from './density.ts'
import type { RoomCardTools } from './room-card.tsx'
import { RoomGrid } from './room-grid.tsx'
import type { DayBoard } from './use-day-board.ts'

interface BoardAreaProps {
  board: DayBoard
  /** Floors after filter and search. */
  shown: readonly FloorGroup[]
  /** Search text of the board; empty for none. */
  search: string
  /** Clears filter and search. */
  onShowAll(): void
  tools: RoomCardTools
  bookable: boolean
  bookDate: LocalDate
  timezone: string
  density: Density
  openOrderId: number | undefined
  changedRooms: ReadonlySet<number>
  panelId: string
  labelledBy: string | undefined
}

/** The board, or the reason why there is none. */
export function BoardArea(props: BoardAreaProps) {
  const {
    board,
    shown,
    search,
    onShowAll,
    tools,
    bookable,
    bookDate,
    timezone,
    density,
    openOrderId,
    changedRooms,
    panelId,
    labelledBy,
  } = props
  const counts = useMemo(() => countFloors(board.floors ?? []), [board.floors])
  // The first rendering of rooms can be interrupted by the browser; later changes render at once.
  const mayDraw = useDeferredValue(board.floors !== undefined, false)
  const closed = board.period?.closed
  const visibleRooms = useMemo(() => (closed === undefined ? shown : takenRooms(shown)), [closed, shown])
  return (
    <div id={panelId} role="tabpanel" aria-labelledby={labelledBy} className={styles.area}>
      {board.floors && board.error && (
        <Alert
          type="warning"
          showIcon
          className={styles.failed}
          title={`刷新失败（${board.error.message}），显示的是 ${clockText(new Date(board.fetchedAt).toISOString(), timezone)} 的内容`}
          action={
            <Button size="small" onClick={board.retry}>
              重试
            </Button>
          }
        />
      )}
      {closed !== undefined && visibleRooms.length > 0 && (
        <Alert type="info" showIcon className={styles.failed} title={closed} />
      )}
      <div className={styles.board}>{content()}</div>
    </div>
  )

  function content() {
    const { periods, period, floors, error } = board
    if (!floors) {
      if (error) return <ErrorState error={error} onRetry={board.retry} />
      if (periods && !period) return <NothingOpen title="当日没有开放的餐段" />
      return <BoardSkeleton />
    }
    if (!mayDraw) return <BoardSkeleton />
    if (floors.every((floor) => floor.children.length === 0)) return <NothingOpen title="还没有开放的包厢" />
    if (closed !== undefined && visibleRooms.length === 0) {
      return <EmptyState title={closed} hint="休息时段不能预订，可以选择其他日期或餐段" />
    }
    if (shown.length === 0) {
      const action = (
        <span className={styles.ways}>
          {search !== '' && (
            <Button type="primary" onClick={() => openFind(search)}>
              在所有日期里找“{search}”
            </Button>
          )}
          <Button onClick={onShowAll}>显示全部</Button>
        </span>
      )
      return <EmptyState title="没有符合的包厢" action={action} />
    }
    return (
      <RoomGrid
        // Another board starts at its top, with its own tab stop.
        key={board.key}
        floors={visibleRooms}
        counts={counts}
        tools={tools}
        bookable={bookable}
        bookDate={bookDate}
        timezone={timezone}
        density={density}
        openOrderId={openOrderId}
        changedRooms={changedRooms}
        label="包厢"
      />
    )
  }
}

/** Keeps the rooms with orders from before the closure; free ones are of no use on a closed day. */
const takenRooms = (floors: readonly FloorGroup[]): FloorGroup[] =>
  floors
    .map((floor) => ({ ...floor, children: floor.children.filter((room) => room.roomOrders.length > 0) }))
    .filter((floor) => floor.children.length > 0)

/** Shown if nothing can be booked; in a new store it links to the missing settings. */
const NothingOpen = ({ title }: { title: string }) => (
  <>
    <NewerHint isEnabled />
    <EmptyState title={title} />
  </>
)

import type { OrderCard } from '@roombook/contract/order-shapes'
import type { InputRef } from 'antd'
import { useCallback, useMemo, useRef } from 'react'
import { useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { AboveBoard, useAboveBoard } from './board/above-board.tsx'
import { BoardArea } from './board/board-area.tsx'
import { BoardDrag } from './board/board-drag.tsx'
import { BoardTools } from './board/board-tools.tsx'
import { BoardWindows } from './board/board-windows.tsx'
import { BookHere } from './board/book-here.tsx'
import { DaySide } from './board/day-side.tsx'
import { DayStrip } from './board/day-strip.tsx'
import { useDensity } from './board/density.ts'
import { focusBoard, focusedOrder } from './board/focus-board.ts'
import { PeriodTabs, tabId } from './board/period-tabs.tsx'
import { useBoardAddress } from './board/use-board-address.ts'
import { useBoardKeys } from './board/use-board-keys.ts'
import { useBookFromBoard } from './board/use-book-from-board.ts'
import { useChangedRooms } from './board/use-changed-rooms.ts'
import { useDayBoard } from './board/use-day-board.ts'
import { useShownRooms } from './board/use-shown-rooms.ts'
import { useStartMove } from './detail/use-start-move.ts'
import { useRequestedSearch } from './find/use-requested-search.ts'
import styles from './order-board.module.css'

const panelId = 'board'

/** `/order`: the board with the day's rooms, the main page of daily work. */
export function OrderPage() {
  const today = useToday()
  const { timezone } = useShop()
  const [address, go] = useBoardAddress(today)
  const { bookDate, orderId } = address
  const [density, setDensity] = useDensity()
  const above = useAboveBoard()
  const { dialogs, setDropped, setMenu } = above
  const searchField = useRef<InputRef>(null)

  const board = useDayBoard(address)
  const { period, periods, floors } = board
  const shown = useShownRooms(floors)
  useRequestedSearch(shown.setSearch)
  const changedRooms = useChangedRooms(board.key, floors)
  const openOrder = useCallback((order: Pick<OrderCard, 'id'>) => go({ orderId: order.id }), [go])
  const { mayBook, bookable, bookingDate, book, begin } = useBookFromBoard(bookDate, period, floors)
  const startMove = useStartMove(dialogs)
  const tools = useMemo(
    () => ({
      openOrder,
      book,
      openMenu: setMenu,
      arrive: (order: Pick<OrderCard, 'id'>) => startMove(order.id, 'arrive'),
    }),
    [openOrder, book, setMenu, startMove],
  )
  const close = (): void => go({ orderId: undefined })

  useBoardKeys({
    search: () => searchField.current?.focus({ cursor: 'all' }),
    book: () => begin('add'),
    hold: () => begin('hold'),
    close,
    move: (move) => startMove(orderId ?? focusedOrder(), move),
  })

  return (
    <div className={styles.page}>
      <h1 className={styles.hiddenTitle}>订单</h1>
      <div className={styles.top}>
        <DayStrip
          today={today}
          bookDate={bookDate}
          onChoose={(date) => go({ bookDate: date, periodId: period?.id, orderId: undefined })}
          onToday={() => go({ bookDate: today, periodId: undefined, orderId: undefined })}
        />
        <BoardWindows
          today={today}
          bookDate={bookDate}
          periodId={period?.id}
          onHold={mayBook ? () => begin('hold') : undefined}
        />
      </div>
      <div className={styles.bar}>
        <PeriodTabs
          periods={periods}
          chosenId={period?.id}
          onChoose={(id) => go({ periodId: id, orderId: undefined })}
          onApproach={board.prepare}
          panelId={panelId}
        />
        <BoardTools
          filter={shown.filter}
          onFilter={shown.setFilter}
          counts={shown.counts}
          search={shown.search}
          onSearch={shown.setSearch}
          searchField={searchField}
          onEnterBoard={focusBoard}
          density={density}
          onDensity={setDensity}
        />
        {mayBook && <BookHere bookDate={bookingDate} today={today} onBook={() => begin('add')} />}
      </div>
      <div className={styles.work}>
        <BoardDrag onDrop={(id, targetKey) => setDropped({ orderId: id, targetKey })}>
          <BoardArea
            board={board}
            shown={shown.floors}
            search={shown.searched.trim()}
            onShowAll={shown.showAll}
            tools={tools}
            bookable={bookable}
            bookDate={bookDate}
            timezone={timezone}
            density={density}
            openOrderId={orderId}
            changedRooms={changedRooms}
            panelId={panelId}
            labelledBy={period && tabId(period.id)}
          />
        </BoardDrag>
        <DaySide address={address} go={go} board={board} dialogs={dialogs} onOpenOrder={openOrder} />
      </div>
      <AboveBoard above={above} />
    </div>
  )
}

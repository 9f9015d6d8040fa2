import type { OrderCard, OrderRow, RoomCell } from '@roombook/contract'
import type { InputRef } from 'antd'
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useWhenCalm } from '../../platform/browser/use-when-calm.ts'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { useMay } from '../../platform/permission/use-may.ts'
import { useShop } from '../../platform/session/session-store.ts'
import { useToday } from '../../platform/session/shop-clock.ts'
import { BoardArea } from './board/board-area.tsx'
import { BoardDrag } from './board/board-drag.tsx'
import { BoardTools } from './board/board-tools.tsx'
import { BoardWindows } from './board/board-windows.tsx'
import { BookHere } from './board/book-here.tsx'
import { DayStrip } from './board/day-strip.tsx'
import { useDensity } from './board/density.ts'
import { type BoardFilter, countByFilter, filterBoard } from './board/filter-board.ts'
import { focusBoard, focusedOrder } from './board/focus-board.ts'
import { PeriodOutlookPanel } from './board/period-outlook-panel.tsx'
import { PeriodTabs, tabId } from './board/period-tabs.tsx'
import { SidePanel } from './board/side-panel.tsx'
import { useBoardAddress } from './board/use-board-address.ts'
import { useBoardKeys } from './board/use-board-keys.ts'
import { useChangedRooms } from './board/use-changed-rooms.ts'
import { useDayBoard } from './board/use-day-board.ts'
import type { CardMenuPlace } from './detail/card-menu.tsx'
import { DetailWaiting } from './detail/detail-waiting.tsx'
import { useStartMove } from './detail/use-start-move.ts'
import { useAskedSearch } from './find/use-asked-search.ts'
import type { DialogMove } from './moves/dialog-move.ts'
import styles from './order-board.module.css'
import { openOrderForm } from './order-form/index.ts'

const loadDetail = () => import('./detail/order-detail.tsx')
const OrderDetail = lazyPart(async () => ({ default: (await loadDetail()).OrderDetail }))
const OrderDialog = lazyPart(async () => ({
  default: (await import('./moves/order-dialogs.tsx')).OrderDialog,
}))

const CardMenu = lazyPart(async () => ({ default: (await import('./detail/card-menu.tsx')).CardMenu }))
const DroppedOrderDialog = lazyPart(async () => ({
  default: (await import('./transfer/dropped-order-dialog.tsx')).DroppedOrderDialog,
}))

const panelId = 'board'

/** `/order`: the day's rooms, where the day is spent. */
export function OrderPage() {
  const today = useToday()
  const { timezone } = useShop()
  const mayBook = useMay('roombook/createbook')
  const [{ bookDate, periodId, orderId }, go] = useBoardAddress(today)
  const [filter, setFilter] = useState<BoardFilter>('all')
  const [search, setSearch] = useState('')
  const [density, setDensity] = useDensity()
  const [dialog, setDialog] = useState<{ move: DialogMove; order: OrderRow }>()
  const [dropped, setDropped] = useState<{ orderId: number; targetKey: string }>()
  const [menu, setMenu] = useState<CardMenuPlace>()
  // Typing never waits for the board.
  const searched = useDeferredValue(search)
  useAskedSearch(setSearch)
  useWhenCalm(() => void loadDetail())
  const searchField = useRef<InputRef>(null)

  const board = useDayBoard({ bookDate, periodId, orderId })
  const { period, periods, floors } = board
  const shown = useMemo(
    () => filterBoard(floors ?? [], { filter, search: searched }),
    [floors, filter, searched],
  )
  const counts = useMemo(() => floors && countByFilter(floors), [floors])
  const changedRooms = useChangedRooms(board.key, floors)
  const isPastDay = bookDate < today
  const bookable = mayBook && period !== undefined && !period.disabled

  const openOrder = useCallback((order: Pick<OrderCard, 'id'>) => go({ orderId: order.id }), [go])
  const bookedPeriod = period?.id
  const book = useCallback(
    (room: RoomCell, turn: number) =>
      openOrderForm({ mode: 'add', bookDate, periodId: bookedPeriod, roomIds: [room.id], turns: [turn] }),
    [bookDate, bookedPeriod],
  )
  const startMove = useStartMove(useMemo(() => ({ open: (move, order) => setDialog({ move, order }) }), []))
  const tools = useMemo(
    () => ({
      openOrder,
      book,
      openMenu: setMenu,
      arrive: (order: Pick<OrderCard, 'id'>) => startMove(order.id, 'arrive'),
    }),
    [openOrder, book, startMove],
  )
  const close = (): void => go({ orderId: undefined })

  const bookingDate = isPastDay ? today : bookDate
  /** Opens the form for the board's date and period, or for a date on which something can be booked. */
  const begin = (mode: 'add' | 'hold'): void => {
    if (!mayBook) return
    openOrderForm({ mode, bookDate: bookingDate, ...(bookable && { periodId: period.id }) })
  }

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
          filter={filter}
          onFilter={setFilter}
          counts={counts}
          search={search}
          onSearch={setSearch}
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
            shown={shown}
            search={searched.trim()}
            onShowAll={() => {
              setFilter('all')
              setSearch('')
            }}
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
        <SidePanel
          detail={
            orderId && (
              <Suspense fallback={<DetailWaiting />}>
                <OrderDetail
                  key={orderId}
                  orderId={orderId}
                  board={period && { bookDate, periodId: period.id }}
                  dialogs={{ open: (move, order) => setDialog({ move, order }) }}
                  onClose={close}
                  onOpen={(id) => go({ orderId: id })}
                  onGoTo={(place) => go(place)}
                />
              </Suspense>
            )
          }
          outlook={
            period &&
            floors && (
              <PeriodOutlookPanel
                bookDate={bookDate}
                period={period}
                floors={floors}
                timezone={timezone}
                onOpen={openOrder}
              />
            )
          }
          onClose={close}
        />
      </div>
      <Suspense>
        {dropped && <DroppedOrderDialog {...dropped} onClose={() => setDropped(undefined)} />}
      </Suspense>
      <Suspense>
        {menu && (
          <CardMenu
            key={`${menu.orderId} ${menu.x} ${menu.y}`}
            {...menu}
            dialogs={{ open: (move, order) => setDialog({ move, order }) }}
            onClose={() => setMenu(undefined)}
          />
        )}
      </Suspense>
      <Suspense>{dialog && <OrderDialog {...dialog} onClose={() => setDialog(undefined)} />}</Suspense>
    </div>
  )
}

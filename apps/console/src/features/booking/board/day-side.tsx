import type { OrderCard } from '@roombook/contract/order-shapes'
import { Suspense } from 'react'
import { useWhenCalm } from '#platform/browser/use-when-calm.ts'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useShop } from '#platform/session/session-store.ts'
import { DetailWaiting } from '../detail/detail-waiting.tsx'
import type { OrderDialogs } from '../detail/start-action.ts'
import type { BoardAddress } from './board-address.ts'
import { PeriodOutlookPanel } from './period-outlook-panel.tsx'
import { SidePanel } from './side-panel.tsx'
import type { NavigateBoard } from './use-board-address.ts'
import type { DayBoard } from './use-day-board.ts'

const loadDetail = () => import('../detail/order-detail.tsx')
const OrderDetail = lazyPart(async () => ({ default: (await loadDetail()).OrderDetail }))

interface DaySideProps {
  address: BoardAddress
  go: NavigateBoard
  board: Pick<DayBoard, 'period' | 'floors'>
  dialogs: OrderDialogs
  onOpenOrder(order: Pick<OrderCard, 'id'>): void
}

/** Panel beside the board: the open order, else an outlook on the period. */
export function DaySide({ address, go, board, dialogs, onOpenOrder }: DaySideProps) {
  const { timezone } = useShop()
  const { bookDate, orderId } = address
  const { period, floors } = board
  useWhenCalm(() => void loadDetail())
  const close = (): void => go({ orderId: undefined })
  return (
    <SidePanel
      detail={
        orderId && (
          <Suspense fallback={<DetailWaiting />}>
            <OrderDetail
              key={orderId}
              orderId={orderId}
              board={period && { bookDate, periodId: period.id }}
              dialogs={dialogs}
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
            onOpen={onOpenOrder}
          />
        )
      }
      onClose={close}
    />
  )
}

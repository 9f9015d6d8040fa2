import { orderDetail } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { guestName, stateOf, statusLabel, visitsText } from '@roombook/domain/orders'
import { shortDate } from '@roombook/domain/time'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { lazyPart } from '#platform/page/lazy-part.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { LoadingState } from '#ui/states.tsx'
import { DishesLine } from '../dishes/dishes-line.tsx'
import { ConvertForm } from '../form/convert-form.tsx'
import { NotifyContext, useNotify } from '../notify.ts'
import { WorkError } from '../work-error.tsx'
import { ChangeRequestCard } from './change-request-card.tsx'
import { Handovers } from './handovers.tsx'
import { MakeMove } from './make-move.tsx'
import { MealLine } from './meal-line.tsx'
import styles from './order.module.css'
import { OrderActs } from './order-acts.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLog } from './order-log.tsx'
import type { WorkMove } from './work-moves.ts'

/** Loaded on first use, so that the order need not wait for it. */
const AnswerChange = lazyPart(async () => ({
  default: (await import('./answer-change.tsx')).AnswerChange,
}))

/** Loaded when dishes are first opened. */
const OrderDishes = lazyPart(async () => ({
  default: (await import('../dishes/order-dishes.tsx')).OrderDishes,
}))

/** Loaded when an order is first printed. */
const PrintOrder = lazyPart(async () => ({ default: (await import('./print-order.tsx')).PrintOrder }))

/** Loaded when an order is first edited. */
const EditForm = lazyPart(async () => ({ default: (await import('../form/edit-form.tsx')).EditForm }))

interface OrderDrawerProps {
  orderId: number
  /** Continues with the choice of a room for repeating a cancelled booking. */
  onAgain?(order: OrderRow): void
  onClose(): void
}

/** Details of an order, with the call to its guest, and the available moves. */
export function OrderDrawer({ orderId, onAgain, onClose }: OrderDrawerProps) {
  const { data, error, refetch } = useCall(orderDetail, { id: orderId })
  const [move, setMove] = useState<WorkMove>()
  const [answer, setAnswer] = useState<'granted' | 'declined'>()
  const [showsDishes, setDishes] = useState(false)
  const [prints, setPrints] = useState(false)
  const [message, setMessage] = useState('')
  const line = useRef<HTMLOutputElement>(null)
  // The move may have been made far below; its result is shown at the top.
  useEffect(() => {
    if (message) line.current?.scrollIntoView({ block: 'center' })
  }, [message])
  const notify = useNotify()
  if (!data) {
    return (
      <Drawer title="订单" inAddress onClose={onClose}>
        {error ? <WorkError error={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Drawer>
    )
  }
  const { row } = data
  if (move === 'convert' || move === 'edit') {
    const Form = move === 'edit' ? EditForm : ConvertForm
    return (
      <NotifyContext value={setMessage}>
        <Suspense>
          <Form order={row} onClose={() => setMove(undefined)} />
        </Suspense>
      </NotifyContext>
    )
  }
  const begin = (chosen: WorkMove) => {
    setMessage('')
    setMove(chosen)
  }
  const beginPrint = () => {
    setMessage('')
    setPrints(true)
  }
  const showDishes = (shows: boolean) => {
    setMessage('')
    setDishes(shows)
  }
  const beginAnswer = (chosen: 'granted' | 'declined') => {
    setMessage('')
    setAnswer(chosen)
  }
  return (
    <Drawer
      title={guestName(row)}
      aside={
        <span className={styles.status} data-state={stateOf(row.status)}>
          {statusLabel(row)}
        </span>
      }
      inAddress
      onClose={onClose}
    >
      <p className={styles.place}>
        <strong>
          {row.roomName} · {shortDate(row.bookDate)} {row.periodName}
          {row.arrivalTime && ` ${row.arrivalTime}`}
        </strong>
        <span>{row.phone ? visitsText(row.visits) : row.floorName}</span>
      </p>
      {/* A message behind the drawer would be hidden. */}
      <output ref={line} className={styles.said}>
        {message}
      </output>
      {move ? (
        // A deleted order's drawer closes, so its message is shown on the page.
        <NotifyContext value={move === 'delete' ? notify : setMessage}>
          <MakeMove
            order={row}
            move={move}
            onDone={(made) => (made && move === 'delete' ? onClose() : setMove(undefined))}
          />
        </NotifyContext>
      ) : answer ? (
        <NotifyContext value={setMessage}>
          <Suspense fallback={<LoadingState />}>
            <AnswerChange order={row} granted={answer === 'granted'} onDone={() => setAnswer(undefined)} />
          </Suspense>
        </NotifyContext>
      ) : prints ? (
        <NotifyContext value={setMessage}>
          <Suspense fallback={<LoadingState />}>
            <PrintOrder order={row} onDone={() => setPrints(false)} />
          </Suspense>
        </NotifyContext>
      ) : showsDishes ? (
        <NotifyContext value={setMessage}>
          <Suspense fallback={<LoadingState />}>
            <OrderDishes orderId={row.id} onBack={() => showDishes(false)} />
          </Suspense>
        </NotifyContext>
      ) : (
        <>
          {row.changeWaiting && <ChangeRequestCard order={row} onAnswer={beginAnswer} />}
          <NotifyContext value={setMessage}>
            <Handovers order={row} requests={data.handovers ?? []} />
          </NotifyContext>
          <OrderActs order={row} onMove={begin} onPrint={beginPrint} onAgain={onAgain} />
          <DishesLine order={row} onOpen={() => showDishes(true)} />
          <OrderFacts order={row} />
          <MealLine order={row} />
          <OrderLog rows={data.list} />
        </>
      )}
    </Drawer>
  )
}

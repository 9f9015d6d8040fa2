import { type OrderRow, type OutputOf, orderDetail } from '@roombook/contract'
import { displayStatusName, guestName, isLive, mayActOnOrder, stateOf, visitsText } from '@roombook/domain'
import { useState } from 'react'
import { useCall } from '../../../platform/api/use-call.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { useAtWork } from '../at-work.ts'
import { ConvertForm } from '../form/convert-form.tsx'
import { SayContext } from '../say.ts'
import { WorkError } from '../work-error.tsx'
import { CallGuest, CallOpener } from './call-guest.tsx'
import { MakeMove } from './make-move.tsx'
import styles from './order.module.css'
import { actsOf, type WorkMove } from './order-acts.ts'
import { OrderFacts } from './order-facts.tsx'

interface OrderDrawerProps {
  orderId: number
  onClose(): void
}

/** One order: what is known of it, the way to call its guest, and what may be done. */
export function OrderDrawer({ orderId, onClose }: OrderDrawerProps) {
  const { data, error, refetch } = useCall(orderDetail, { id: orderId })
  const [move, setMove] = useState<WorkMove>()
  const [said, setSaid] = useState('')
  if (!data) {
    return (
      <Drawer title="订单" onClose={onClose}>
        {error ? <WorkError error={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Drawer>
    )
  }
  const { row } = data
  if (move === 'convert') {
    return (
      <SayContext value={setSaid}>
        <ConvertForm order={row} onClose={() => setMove(undefined)} />
      </SayContext>
    )
  }
  const begin = (chosen: WorkMove) => {
    setSaid('')
    setMove(chosen)
  }
  return (
    <Drawer
      title={guestName(row)}
      aside={
        <span className={styles.status} data-state={stateOf(row.status)}>
          {displayStatusName(row)}
        </span>
      }
      onClose={onClose}
    >
      <p className={styles.place}>
        <strong>
          {row.roomName} · {row.bookDate.slice(5)} {row.periodName}
          {row.arrivalTime && ` ${row.arrivalTime}`}
        </strong>
        <span>{row.phone ? visitsText(row.visits) : row.floorName}</span>
      </p>
      {/* What is said behind the drawer is not seen. */}
      <output className={styles.said}>{said}</output>
      {move ? (
        <SayContext value={setSaid}>
          <MakeMove order={row} move={move} onDone={() => setMove(undefined)} />
        </SayContext>
      ) : (
        <>
          <Acts order={row} onMove={begin} />
          <OrderFacts order={row} />
          <Log rows={data.list} />
        </>
      )}
    </Drawer>
  )
}

/** What may be done, and to whoever may not, why not. */
function Acts({ order, onMove }: { order: OrderRow; onMove(move: WorkMove): void }) {
  const { actor, settings, today } = useAtWork()
  const acts = actsOf(order, { actor, settings, now: Date.now(), today })
  const isOthers = !mayActOnOrder(actor, order) && order.openerId !== null
  const reasons = [...new Set(acts.flatMap(({ refusal }) => refusal ?? []))]
  return (
    <div className={styles.acts} role="toolbar" aria-label="订单操作">
      {isOthers && <p className={styles.whose}>这是{order.openerName || '同事'}开的单</p>}
      {isOthers && order.openerName && <CallOpener order={order} />}
      {order.phone && (isLive(order) || acts.length > 0) && <CallGuest order={order} />}
      {acts.map(({ move, label, refusal }) => (
        <button
          key={move}
          type="button"
          className={styles.act}
          data-look={looks[move]}
          disabled={refusal !== undefined}
          onClick={() => onMove(move)}
        >
          {label}
        </button>
      ))}
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          {reason}
        </p>
      ))}
    </div>
  )
}

const looks: Readonly<Partial<Record<WorkMove, 'main' | 'bad'>>> = {
  accept: 'main',
  arrive: 'main',
  convert: 'main',
  refuse: 'bad',
  release: 'bad',
  cancel: 'bad',
}

/** The last of what happened to it. */
function Log({ rows }: { rows: OutputOf<typeof orderDetail>['list'] }) {
  const { shop } = useAtWork()
  const moment = new Intl.DateTimeFormat('zh-CN', {
    timeZone: shop.timezone,
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <details className={styles.log}>
      <summary>操作日志（{rows.length}）</summary>
      <ol>
        {rows.map(({ createdAt, operatorName, remark }) => (
          <li key={`${createdAt} ${remark}`}>
            <span>
              {moment.format(new Date(createdAt))} {operatorName}
            </span>
            {remark}
          </li>
        ))}
      </ol>
    </details>
  )
}

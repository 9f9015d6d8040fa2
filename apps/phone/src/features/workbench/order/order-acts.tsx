import type { OrderRow } from '@roombook/contract/order-shapes'
import { isLive, OrderStatus } from '@roombook/domain/orders'
import { mayActOnOrder } from '@roombook/domain/session'
import { useState } from 'react'
import { useAtWork } from '../at-work.ts'
import { usePlugins } from '../use-plugins.ts'
import { CallGuest, CallOpener } from './call-guest.tsx'
import styles from './order.module.css'
import { type WorkMove, workActions } from './work-moves.ts'

interface OrderActsProps {
  order: OrderRow
  onMove(move: WorkMove): void
  onPrint(): void
  onAgain?: ((order: OrderRow) => void) | undefined
}

/** Available moves, and the reason against the others. */
export function OrderActs({ order, onMove, onPrint, onAgain }: OrderActsProps) {
  const { actor, settings, today, mayBook } = useAtWork()
  const plugins = usePlugins()
  const acts = workActions(order, { actor, settings, now: Date.now(), today, plugins })
  const [isMore, setMore] = useState(false)
  const shown = isMore ? acts : acts.filter(({ rare }) => !rare)
  const isOthers = !mayActOnOrder(actor, order) && order.openerId !== null
  const reasons = [...new Set(shown.flatMap(({ refusal }) => refusal ?? []))]
  return (
    <div className={styles.acts} role="toolbar" aria-label="订单操作">
      {isOthers && <p className={styles.whose}>这是{order.openerName || '同事'}开的单</p>}
      {isOthers && order.openerName && <CallOpener order={order} />}
      {order.phone && (isLive(order) || acts.length > 0) && <CallGuest order={order} />}
      {shown.map(({ move, label, refusal }) => (
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
      {order.status === OrderStatus.cancelled && mayBook && onAgain && (
        <button type="button" className={styles.act} data-look="main" onClick={() => onAgain(order)}>
          再次预订
        </button>
      )}
      {/* Printing changes nothing, so it is available for every order. */}
      {isMore ? (
        <button type="button" className={styles.act} onClick={onPrint}>
          打印
        </button>
      ) : (
        <button type="button" className={styles.act} onClick={() => setMore(true)}>
          更多
        </button>
      )}
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
  giveBack: 'main',
  mealCheck: 'main',
  collectBalance: 'main',
  correctNoShow: 'bad',
  delete: 'bad',
}

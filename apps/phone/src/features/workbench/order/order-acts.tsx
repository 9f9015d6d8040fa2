import type { OrderRow } from '@roombook/contract'
import { isLive, mayActOnOrder } from '@roombook/domain'
import { useAtWork } from '../at-work.ts'
import { CallGuest, CallOpener } from './call-guest.tsx'
import styles from './order.module.css'
import { type WorkMove, workActions } from './work-moves.ts'

/** What may be done, and to whoever may not, why not. */
export function OrderActs({ order, onMove }: { order: OrderRow; onMove(move: WorkMove): void }) {
  const { actor, settings, today } = useAtWork()
  const acts = workActions(order, { actor, settings, now: Date.now(), today })
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
  giveBack: 'main',
}

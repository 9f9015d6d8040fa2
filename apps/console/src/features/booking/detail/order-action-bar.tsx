import type { OrderRow } from '@roombook/contract'
import { Button, Tooltip } from 'antd'
import { useActor, useSettings } from '../../../platform/session/session-store.ts'
import { actionsFor, type OrderDialogs } from './order-actions.ts'
import styles from './order-detail.module.css'

/** What can be done to an order, and to whoever may not, why not (6.04). */
export function OrderActionBar({ order, dialogs }: { order: OrderRow; dialogs: OrderDialogs }) {
  const actor = useActor()
  const settings = useSettings()
  const actions = actionsFor(order, { actor, settings, now: Date.now() })
  if (actions.length === 0) return null
  const reasons = [...new Set(actions.map(({ refusal }) => refusal))]
  const [only] = reasons
  return (
    <div className={styles.actions} role="toolbar" aria-label="订单操作">
      {actions.map((action) => (
        <Tooltip key={action.move} title={action.refusal}>
          <Button
            type={action.look === 'primary' ? 'primary' : 'default'}
            danger={action.look === 'danger'}
            disabled={action.refusal !== undefined}
            onClick={() => action.start(order, dialogs)}
          >
            {action.label}
          </Button>
        </Tooltip>
      ))}
      {reasons.length === 1 && only && <p className={styles.reason}>{only}</p>}
    </div>
  )
}

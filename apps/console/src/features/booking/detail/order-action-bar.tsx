import { MoreOutlined } from '@ant-design/icons'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { type MoveName, OrderStatus } from '@roombook/domain/orders'
import { actionsFor, type OrderAction } from '@roombook/order-screens'
import { Button, Dropdown, Tooltip } from 'antd'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { PrintOrderDialog } from '#features/printing/index.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useActor } from '#platform/session/session-store.ts'
import { moveKeys } from '../board/use-board-keys.ts'
import { openOrderForm } from '../form/index.ts'
import styles from './order-detail.module.css'
import { type OrderDialogs, startAction } from './start-action.ts'
import { useOnlooker } from './use-onlooker.ts'

interface ActionBarProps {
  order: OrderRow
  dialogs: OrderDialogs
}

/** Shows an order's actions; unavailable ones explain why (6.04). */
export function OrderActionBar({ order, dialogs }: ActionBarProps) {
  const { plugins } = useActor()
  const mayBook = useMay('roombook/createbook')
  const actions = actionsFor(order, { ...useOnlooker(), plugins })
  const [only, ...others] = new Set(actions.map(({ refusal }) => refusal))
  const rare = actions.filter((action) => action.rare)
  return (
    <div className={styles.actions} role="toolbar" aria-label="订单操作">
      {actions
        .filter((action) => !action.rare)
        .map((action) => (
          <Tooltip key={action.move} title={action.refusal ?? keyHint(action.move)}>
            <Button
              aria-keyshortcuts={findKey(action.move)}
              type={action.look === 'primary' ? 'primary' : 'default'}
              danger={action.look === 'danger'}
              disabled={action.refusal !== undefined}
              onClick={() => startAction(action, order, dialogs)}
            >
              {action.label}
            </Button>
          </Tooltip>
        ))}
      {order.status === OrderStatus.cancelled && mayBook && (
        <Button type="primary" onClick={() => openOrderForm({ mode: 'add', again: order })}>
          再次预订
        </Button>
      )}
      <RareActions actions={rare} order={order} dialogs={dialogs} explains={others.length > 0} />
      {others.length === 0 && only && <p className={styles.reason}>{only}</p>}
    </div>
  )
}

const findKey = (move: MoveName): string | undefined => (moveKeys as Partial<Record<MoveName, string>>)[move]

const keyHint = (move: MoveName): string | undefined => findKey(move) && `快捷键 ${findKey(move)}`

interface RareActionsProps extends ActionBarProps {
  actions: readonly OrderAction[]
  /** Each action explains itself why it is unavailable, since there is no common reason. */
  explains: boolean
}

/** Rare actions behind one button; printing is available for every order, since it changes nothing. */
function RareActions({ actions, order, dialogs, explains }: RareActionsProps) {
  const [open, setOpen] = useState(false)
  const [prints, setPrints] = useState(false)
  const items = actions.map((action) => ({
    key: action.move,
    label: (
      <>
        {action.label}
        {explains && action.refusal && <span className={styles.whyNot}>{action.refusal}</span>}
      </>
    ),
    danger: action.look === 'danger',
    disabled: action.refusal !== undefined,
    onClick: () => startAction(action, order, dialogs),
  }))
  const print = { key: 'print', label: '打印', onClick: () => setPrints(true) }
  // Esc closes the menu only, not the order as well.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open || event.key !== 'Escape') return
    event.preventDefault()
    setOpen(false)
  }
  return (
    <>
      <Dropdown
        menu={{ items: [print, ...items], onKeyDown }}
        trigger={['click']}
        open={open}
        onOpenChange={setOpen}
      >
        <Button icon={<MoreOutlined />} onKeyDown={onKeyDown}>
          更多
        </Button>
      </Dropdown>
      <Suspense>{prints && <PrintOrderDialog order={order} onClose={() => setPrints(false)} />}</Suspense>
    </>
  )
}

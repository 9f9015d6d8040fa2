import { orderDetail } from '@roombook/contract/booking'
import { actionsFor } from '@roombook/order-screens'
import { Dropdown } from 'antd'
import { useEffect, useRef } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useActor } from '#platform/session/session-store.ts'
import styles from './order-detail.module.css'
import { type OrderDialogs, startAction } from './start-action.ts'
import { useOnlooker } from './use-onlooker.ts'

/** A card whose menu is requested, and the position on the screen, in pixels. */
export interface CardMenuPlace {
  readonly orderId: number
  readonly x: number
  readonly y: number
}

interface CardMenuProps extends CardMenuPlace {
  dialogs: OrderDialogs
  onClose(): void
}

/**
 * Context menu of a card's order, opened by the right mouse button or the menu key: the actions of its panel.
 */
export function CardMenu({ orderId, x, y, dialogs, onClose }: CardMenuProps) {
  const { plugins } = useActor()
  const onlooker = { ...useOnlooker(), plugins }
  const { data, error } = useCall(orderDetail, { id: orderId })
  const back = useRef(document.activeElement)
  useEffect(() => {
    const { current: card } = back
    return () => {
      if (card instanceof HTMLElement && document.activeElement === document.body) card.focus()
    }
  }, [])
  const items = data
    ? actionsFor(data.row, onlooker)
        .filter(({ rare }) => !rare)
        .map((action) => ({
          key: action.move,
          label: (
            <>
              {action.label}
              {action.refusal && <span className={styles.whyNot}>{action.refusal}</span>}
            </>
          ),
          danger: action.look === 'danger',
          disabled: action.refusal !== undefined,
          onClick: () => startAction(action, data.row, dialogs),
        }))
    : []
  const nothing = [
    { key: 'nothing', label: error?.message ?? (data ? '没有可进行的操作' : '加载中…'), disabled: true },
  ]
  return (
    <Dropdown
      open
      autoFocus
      menu={{ items: items.length > 0 ? items : nothing, onClick: onClose }}
      trigger={['click']}
      placement="bottomLeft"
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      {/* The menu needs an anchor with a size. */}
      <span style={{ position: 'fixed', left: x, top: y, inlineSize: 1, blockSize: 1 }} />
    </Dropdown>
  )
}

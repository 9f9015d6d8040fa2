import type { OrderRow } from '@roombook/contract'
import { Alert, Button } from 'antd'
import { orderPath } from '../../../app/paths.ts'
import { go } from '../../../platform/navigation/go.ts'
import { clockText, guestName } from '../board/order-words.ts'
import { useOrderForm } from './order-form-context.ts'
import styles from './order-form-dialog.module.css'

interface StaleAlertProps {
  loading: boolean
  onLoad(): void
}

/** Somebody changed the order while it was being edited: who and what, and the way to go on. */
export function StaleAlert({ loading, onLoad }: StaleAlertProps) {
  const { state, shop } = useOrderForm()
  const { stale } = state
  if (!stale) return null
  const when = stale.at && clockText(stale.at, shop.timezone)
  const said = `${stale.by || '他人'}${when && ` ${when} `}修改了该订单：${stale.move}`
  return (
    <Alert
      className={styles.notice ?? ''}
      type="warning"
      showIcon
      title={said}
      description="载入最新内容后再保存；您填写的内容会保留。"
      action={
        <Button size="small" type="primary" loading={loading} onClick={onLoad}>
          载入最新
        </Button>
      }
    />
  )
}

interface AlreadyMadeAlertProps {
  order: OrderRow
  onLeave(): void
}

/** The form had been saved before, and the answer was lost on its way: what it made. */
export function AlreadyMadeAlert({ order, onLeave }: AlreadyMadeAlertProps) {
  const show = (): void => {
    onLeave()
    go(orderPath({ date: order.bookDate, period: order.periodId, order: order.id }))
  }
  return (
    <Alert
      className={styles.notice ?? ''}
      type="info"
      showIcon
      title={`已保存过：${order.bookDate} ${order.periodName} ${order.roomName} ${guestName(order)}`}
      description="上一次提交已经成功，之后的改动没有保存。请查看订单；再次保存会另建一单。"
      action={
        <Button size="small" type="primary" onClick={show}>
          查看订单
        </Button>
      }
    />
  )
}

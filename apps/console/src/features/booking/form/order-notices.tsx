import type { OrderRow } from '@roombook/contract/order-shapes'
import { guestName } from '@roombook/domain/orders'
import { clockText } from '@roombook/domain/time'
import { Button } from 'antd'
import { go } from '#platform/navigation/go.ts'
import { orderPath } from '#platform/navigation/paths.ts'
import { Notice } from './notice.tsx'
import { useOrderForm } from './order-form-context.ts'

interface StaleNoticeProps {
  loading: boolean
  onLoad(): void
}

/** Another user changed the order during the edit: shows who changed what, and reloads it. */
export function StaleNotice({ loading, onLoad }: StaleNoticeProps) {
  const { state, shop } = useOrderForm()
  const { stale } = state
  if (!stale) return null
  const when = stale.at && clockText(stale.at, shop.timezone)
  return (
    <Notice
      title={[stale.by || '他人', when, '修改了该订单：', stale.move].filter(Boolean).join(' ')}
      hint="载入最新内容后再保存，您填写的内容会保留"
      action={
        <Button size="small" type="primary" loading={loading} onClick={onLoad}>
          载入最新
        </Button>
      }
    />
  )
}

interface AlreadyMadeNoticeProps {
  order: OrderRow
  onLeave(): void
}

/** The form had been saved before, but the answer was lost: shows the created order. */
export function AlreadyMadeNotice({ order, onLeave }: AlreadyMadeNoticeProps) {
  const show = (): void => {
    onLeave()
    go(orderPath({ date: order.bookDate, period: order.periodId, order: order.id }))
  }
  return (
    <Notice
      title={`已保存过：${order.bookDate} ${order.periodName} ${order.roomName} ${guestName(order)}`}
      hint="上一次提交已经成功，之后的改动没有保存；再次保存会另建一单"
      action={
        <Button size="small" type="primary" onClick={show}>
          查看订单
        </Button>
      }
    />
  )
}

import { EyeOutlined, PhoneFilled } from '@ant-design/icons'
import { refusals } from '@roombook/contract'
import { orderDetail, revealPhone } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { mayServeOrder } from '@roombook/domain/orders'
import { Button, Tooltip } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import styles from './order-detail.module.css'
import { useOnlooker } from './use-onlooker.ts'
import { useRevealed } from './use-revealed.ts'

/**
 * Shows the guest's masked phone; staff who may serve its guests can reveal it, which is logged, and then
 * dial it.
 */
export function OrderPhone({ order }: { order: Pick<OrderRow, 'id' | 'phone' | 'openerId' | 'bookDate'> }) {
  const { actor, settings, today } = useOnlooker()
  const may = mayServeOrder(actor, order, { ...settings, today })
  const [phone, setPhone] = useRevealed(`${order.id} ${order.phone}`)
  const reveal = useChange(revealPhone, {
    quiet: true,
    refetch: [orderDetail],
    onDone: (answer) => setPhone(answer.phone),
  })
  if (!order.phone) return <span className={styles.noPhone}>未留电话</span>
  if (phone) {
    return (
      <a className={styles.phone} href={`tel:${phone}`}>
        {phone} <PhoneFilled />
        <span className={styles.dial}>拨打</span>
      </a>
    )
  }
  return (
    <span className={styles.phone}>
      {order.phone}
      <Tooltip title={may ? '查看后可拨打，并记入日志' : refusals['booking.not_yours'].message}>
        <Button
          size="small"
          icon={<EyeOutlined />}
          disabled={!may}
          loading={reveal.pending}
          onClick={() => void reveal.run({ orderId: order.id })}
        >
          查看号码
        </Button>
      </Tooltip>
    </span>
  )
}

import { orderDetail } from '@roombook/contract/booking'
import { answerHandover, type OpenerRequest, requestHandover } from '@roombook/contract/handover'
import { readWaiting } from '@roombook/contract/home'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { asksHandover } from '@roombook/domain/orders'
import { mayActOnOrder } from '@roombook/domain/session'
import { Alert, Button, Space } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { useActor } from '#platform/session/session-store.ts'
import styles from './order-detail.module.css'

interface HandoversProps {
  order: OrderRow
  requests: readonly OpenerRequest[]
}

const refetch = [orderDetail, readWaiting] as const

/**
 * Shows colleagues' requests to take an order over to those who may grant them, and the button to request it
 * to those who may not act on the order.
 */
export function Handovers({ order, requests }: HandoversProps) {
  const actor = useActor()
  if (mayActOnOrder(actor, order))
    return requests.map((request) => (
      <HandoverRequest key={request.id} orderId={order.id} request={request} />
    ))
  if (!asksHandover(actor, order)) return null
  return (
    <RequestHandover order={order} hasRequested={requests.some(({ staffId }) => staffId === actor.staffId)} />
  )
}

function HandoverRequest({
  orderId,
  request: { id: requestId, staffName },
}: {
  orderId: number
  request: OpenerRequest
}) {
  const change = useChange(answerHandover, { refetch })
  const answer = (agreed: boolean) => void change.run({ orderId, requestId, agreed })
  return (
    <Alert
      type="warning"
      showIcon
      title={`${staffName}申请接手此订单`}
      description={`同意后${staffName}成为开台员工，由其办理此订单。`}
      action={
        <Space orientation="vertical">
          <Button size="small" type="primary" loading={change.pending} onClick={() => answer(true)}>
            同意
          </Button>
          <Button size="small" disabled={change.pending} onClick={() => answer(false)}>
            不同意
          </Button>
        </Space>
      }
    />
  )
}

function RequestHandover({ order, hasRequested }: { order: OrderRow; hasRequested: boolean }) {
  const change = useChange(requestHandover, { refetch })
  const opener = order.openerName || '开台员工'
  if (hasRequested) return <p className={styles.reason}>已申请接手，等待{opener}或管理员同意</p>
  return (
    <p className={styles.reason}>
      这是{opener}开的单{' '}
      <Button size="small" loading={change.pending} onClick={() => void change.run({ orderId: order.id })}>
        申请接手
      </Button>
    </p>
  )
}

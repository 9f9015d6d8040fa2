import { answerHandover, type OpenerRequest, requestHandover } from '@roombook/contract/handover'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { asksHandover } from '@roombook/domain/orders'
import { mayActOnOrder } from '@roombook/domain/session'
import { useAtWork } from '../at-work.ts'
import { useWorkChange } from '../use-work-change.ts'
import { WorkTrouble } from '../work-error.tsx'
import styles from './order.module.css'

interface HandoversProps {
  order: OrderRow
  requests: readonly OpenerRequest[]
}

/**
 * Colleagues' requests to take an order over, for staff who can agree; the request button, for staff who may
 * not act on it.
 */
export function Handovers({ order, requests }: HandoversProps) {
  const { actor } = useAtWork()
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
  const change = useWorkChange(answerHandover)
  const answer = (agreed: boolean) => void change.run({ orderId, requestId, agreed })
  return (
    <section className={styles.asked} aria-label="同事申请接手">
      <strong>{staffName}申请接手此订单</strong>
      <p>同意后{staffName}成为开台员工，由其办理此订单。</p>
      <div className={styles.acts}>
        <button
          type="button"
          className={styles.act}
          data-look="main"
          disabled={change.pending}
          onClick={() => answer(true)}
        >
          同意
        </button>
        <button type="button" className={styles.act} disabled={change.pending} onClick={() => answer(false)}>
          不同意
        </button>
      </div>
      <WorkTrouble change={change} />
    </section>
  )
}

function RequestHandover({ order, hasRequested }: { order: OrderRow; hasRequested: boolean }) {
  const change = useWorkChange(requestHandover)
  if (hasRequested)
    return <p className={styles.reason}>已申请接手，等待{order.openerName || '开台员工'}或管理员同意</p>
  return (
    <div className={styles.acts}>
      <button
        type="button"
        className={styles.act}
        disabled={change.pending}
        onClick={() => void change.run({ orderId: order.id })}
      >
        申请接手
      </button>
      <WorkTrouble change={change} />
    </div>
  )
}

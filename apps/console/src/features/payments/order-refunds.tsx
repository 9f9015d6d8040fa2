import { refusals } from '@roombook/contract'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { type OrderRefund, orderRefunds, paymentMethodNames, retryRefund } from '@roombook/contract/payments'
import { yuan } from '@roombook/domain/money'
import { mayActOnOrder } from '@roombook/domain/session'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useActor, useSettings } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { OrderGuaranteeState } from './order-guarantee.tsx'
import styles from './order-refunds.module.css'

/** Shows an order's refunds in progress and failed, and the guarantee in place of a deposit. */
export function OrderRefunds({ order }: { order: OrderRow }) {
  const { depositOpen } = useSettings()
  const { data } = useCall(
    orderRefunds,
    { orderId: order.id },
    { enabled: depositOpen || order.depositReceived > 0 || order.payType === 'score' },
  )
  if (!data) return null
  const { guarantee, refunds } = data
  return (
    <>
      {guarantee && <OrderGuaranteeState order={order} guarantee={guarantee} />}
      {refunds.map((refund) => (
        <Refund key={refund.paymentId} order={order} refund={refund} />
      ))}
    </>
  )
}

interface RefundProps {
  order: OrderRow
  refund: OrderRefund
}

function Refund({ order, refund }: RefundProps) {
  const actor = useActor()
  const [asking, setAsking] = useState(false)
  const sum = formatSum(refund)
  if (refund.state === 'refunding') {
    return <Alert type="info" showIcon title="订金退款中" description={`${sum}正在原路退回客人。`} />
  }
  const may = mayActOnOrder(actor, order)
  return (
    <>
      <Alert
        type="error"
        showIcon
        title="订金退款失败"
        description={
          <>
            <p className={styles.why}>
              {sum}未能退回客人：{refund.reason || '原因未知'}
            </p>
            <p className={styles.advice}>
              {may
                ? '可以重新退款；仍不成功时，请在支付平台人工退款。'
                : refusals['booking.not_yours'].message}
            </p>
            {may && (
              <Button size="small" onClick={() => setAsking(true)}>
                重新退款
              </Button>
            )}
          </>
        }
      />
      {asking && <RetryDialog order={order} refund={refund} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Asks for confirmation before the provider is asked for the refund again. */
function RetryDialog({ order, refund, onClose }: RefundProps & { onClose(): void }) {
  const { run, pending } = useChange(retryRefund, {
    refetch: [orderRefunds],
    onDone: onClose,
    // Another user was faster, or the refund succeeded after all: the detail shows its state.
    onRefused: onClose,
  })
  return (
    <Dialog
      open
      title="重新退款"
      okText="重新退款"
      confirmLoading={pending}
      onOk={() => void run({ orderId: order.id, paymentId: refund.paymentId })}
      onCancel={onClose}
    >
      将再次申请把 {formatSum(refund)} 原路退回客人。若已在支付平台人工退款，请勿重复操作。
    </Dialog>
  )
}

const formatSum = ({ amount, method, sandbox }: OrderRefund): string =>
  `${yuan(amount)}元（${paymentMethodNames[method]}${sandbox ? '，沙箱' : ''}）`

import type { CancelReason } from '@roombook/contract/cancel-reason'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { depositBack, paymentMethod } from '@roombook/contract/payments'
import { hasNode } from '@roombook/domain/session'
import { paidRefundLine } from '@roombook/order-screens'
import { Alert, Form } from 'antd'
import { useEffect } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { integerRule } from '#platform/forms/typed-number.ts'
import { useActor } from '#platform/session/session-store.ts'
import { CashDeskRefund } from './cash-desk-refund.tsx'

interface RefundChoiceProps {
  order: OrderRow
  /** Other rooms of the booking remain, and keep its deposit. */
  leavesOthers: boolean
}

/**
 * Shows before a cancellation how much of a deposit paid online is refunded as agreed, or charged if 微信支付分
 * guarantees it; staff who may change the rules may refund more.
 */
export function RefundChoice({ order, leavesOthers }: RefundChoiceProps) {
  const actor = useActor()
  const reason = Form.useWatch<CancelReason | undefined>('reason')
  const isOnline = order.depositReceived > 0 && paymentMethod.safeParse(order.payType).success
  const isGuaranteed = order.payType === 'score'
  const isCounter = order.depositReceived > 0 && order.payType === 'sys'
  const { data } = useCall(
    depositBack,
    { orderId: order.id },
    { enabled: isOnline || isGuaranteed || isCounter },
  )
  const back = data?.backs.find((each) => each.reason === reason)
  if (!data || !back) return null
  const last = order.linked ? '（全部包厢取消后）' : ''
  if (data.paid + data.guaranteed === 0)
    return leavesOthers ? (
      <DepositStays />
    ) : data.counter.length > 0 ? (
      <CashDeskRefund counterSums={data.counter} agreed={back.percent} last={last} />
    ) : null
  const isFull = back.percent === 100
  return (
    <>
      <Form.Item>
        <Alert type="info" showIcon title={paidRefundLine(data, back, last)} />
      </Form.Item>
      {!isFull && hasNode(actor, 'shopconfig/savebaseinfo') && (
        <Form.Item
          name="refundPercent"
          label={isGuaranteed ? '改为免收' : '改为退还'}
          rules={[integerRule(0, 100)]}
          extra={`不少于约定的${back.percent}%，并在说明中写明原因`}
        >
          <NumberBox suffix="%" controls={false} placeholder="按约定" />
        </Form.Item>
      )}
    </>
  )
}

/**
 * Explains that a deposit paid at the cash desk is refunded with the booking's last room only; no share is
 * sent.
 */
function DepositStays() {
  const form = Form.useFormInstance()
  useEffect(() => form.setFieldValue('refundPercent', null), [form])
  return (
    <Form.Item>
      <Alert type="info" showIcon title="还有其他包厢保留，订金留给它们；最后一间取消时再退" />
    </Form.Item>
  )
}

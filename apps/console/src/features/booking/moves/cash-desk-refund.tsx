import type { CashDeskSum } from '@roombook/domain/money'
import { hasNode } from '@roombook/domain/session'
import { cashDeskRefundField, cashDeskRefundLine } from '@roombook/order-screens'
import { Alert, Form } from 'antd'
import { useEffect } from 'react'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { findIntegerFault, integerRule, type TypedNumber } from '#platform/forms/typed-number.ts'
import { useActor } from '#platform/session/session-store.ts'

/**
 * Shows how much of a deposit paid at the cash desk is refunded there, and by which means: nothing, unless a
 * share is entered. Staff who may cancel may refund the agreed share; only those who may change the rules may
 * refund more.
 */
export function CashDeskRefund({
  counterSums,
  agreed,
  last,
}: {
  counterSums: readonly CashDeskSum[]
  agreed: number
  last: string
}) {
  const actor = useActor()
  const field = cashDeskRefundField(agreed, hasNode(actor, 'shopconfig/savebaseinfo'))
  const form = Form.useFormInstance()
  const typed = Form.useWatch<TypedNumber>('refundPercent')
  // The agreed share depends on the reason.
  useEffect(() => form.setFieldValue('refundPercent', agreed > 0 ? agreed : null), [form, agreed])
  const percent = typeof typed === 'number' && !findIntegerFault(typed, 0, 100) ? typed : null
  return (
    <>
      <Form.Item>
        <Alert type="info" showIcon title={cashDeskRefundLine(counterSums, { agreed, percent, last })} />
      </Form.Item>
      {field.shown && (
        <Form.Item
          name="refundPercent"
          label="退还订金"
          rules={[integerRule(agreed, field.most)]}
          extra={field.hint}
        >
          <NumberBox suffix="%" controls={false} placeholder="不退" aria-label="退还订金" />
        </Form.Item>
      )}
    </>
  )
}

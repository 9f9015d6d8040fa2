import { type CounterSum, hasNode, minus, noMoney, shareOf, shortYuan, sumOf } from '@roombook/domain'
import { Alert, Form } from 'antd'
import { useEffect } from 'react'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { type TypedNumber, wholeFault, wholeRule } from '#platform/forms/typed-number.ts'
import { useActor } from '#platform/session/session-store.ts'
import { backWords } from './back-words.ts'

/**
 * What of a deposit that came at the counter goes back over it, and by which means: nothing, unless a share is entered.
 * As much as was agreed anybody may give who cancels; whoever sets the rules may give more.
 */
export function CounterRefund({
  standing,
  agreed,
  last,
}: {
  standing: readonly CounterSum[]
  agreed: number
  last: string
}) {
  const actor = useActor()
  const mayMore = hasNode(actor, 'shopconfig/savebaseinfo')
  const form = Form.useFormInstance()
  const percent = Form.useWatch<TypedNumber>('refundPercent')
  const total = sumOf(standing, ({ amount }) => amount)
  // What was agreed is another share for each reason.
  useEffect(() => form.setFieldValue('refundPercent', agreed > 0 ? agreed : null), [form, agreed])
  const given =
    typeof percent === 'number' && !wholeFault(percent, 0, 100) ? shareOf(total, percent) : noMoney
  const after =
    given > 0
      ? `${backWords(standing, given)}${given < total ? `，其余${shortYuan(minus(total, given))}元不退` : ''}`
      : '不退还，订金留在门店'
  return (
    <>
      <Form.Item>
        <Alert
          type="info"
          showIcon
          title={`柜台已收订金${shortYuan(total)}元，按约定退还${agreed}%${last}。${after}`}
        />
      </Form.Item>
      {(agreed > 0 || mayMore) && (
        <Form.Item
          name="refundPercent"
          label="退还订金"
          rules={[wholeRule(agreed, mayMore ? 100 : agreed)]}
          extra={
            mayMore && agreed < 100
              ? `不少于约定的${agreed}%；多退须在说明中写明原因`
              : '留空则本次不退，订金留在账上'
          }
        >
          <NumberBox suffix="%" controls={false} placeholder="不退" aria-label="退还订金" />
        </Form.Item>
      )}
    </>
  )
}

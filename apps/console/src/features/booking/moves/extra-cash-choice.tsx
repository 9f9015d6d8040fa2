import { extraCash, type Fen, yuan } from '@roombook/domain'
import { Form, Radio, type RadioChangeEvent } from 'antd'
import type { BillValues } from './bill-values.ts'

type Extra = BillValues['extra']

/** What becomes of cash above what is due: asked about that very sum, and never settled silently. */
export function ExtraCashChoice({ amount, byBalance }: { amount: Fen; byBalance: boolean }) {
  const options = Object.entries(extraCash)
    .filter(([as]) => byBalance || as !== 'top-up')
    .map(([value, label]) => ({ value, label }))
  return (
    <Form.Item
      name="extra"
      label={`多收现金 ${yuan(amount)}元`}
      getValueFromEvent={({ target }: RadioChangeEvent) => ({ as: target.value, amount })}
      getValueProps={(extra: Extra) => ({ value: extra?.amount === amount ? extra.as : undefined })}
      rules={[
        {
          async validator(_, extra: Extra) {
            if (extra?.amount !== amount) throw new Error('请选择多收的现金如何处理')
          },
        },
      ]}
    >
      <Radio.Group options={options} optionType="button" aria-label="多收现金如何处理" />
    </Form.Item>
  )
}

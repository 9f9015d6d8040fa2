import type { Extra, Fen } from '@roombook/domain/money'
import { Form, Radio, type RadioChangeEvent } from 'antd'
import type { BillValues } from './bill-values.ts'

type Chosen = BillValues['extra']

interface ExtraChoiceProps {
  amount: Fen
  /** The customer is known, and the user may top up a balance. */
  toBalance: boolean
  /** Labels of the possible uses. */
  labels: Readonly<Partial<Record<Extra, string>>>
  label: string
  /** Error if nothing was chosen. */
  missingMessage: string
}

/**
 * Asks for the use of cash above the amount due, or of the remaining deposit; the answer is valid for that
 * exact amount only.
 */
export function ExtraChoice({ amount, toBalance, labels, label, missingMessage }: ExtraChoiceProps) {
  const options = Object.entries(labels)
    .filter(([as]) => toBalance || as !== 'top-up')
    .map(([value, label]) => ({ value, label }))
  return (
    <Form.Item
      name="extra"
      label={label}
      getValueFromEvent={({ target }: RadioChangeEvent) => ({ as: target.value, amount })}
      getValueProps={(extra: Chosen) => ({ value: extra?.amount === amount ? extra.as : undefined })}
      rules={[
        {
          async validator(_, extra: Chosen) {
            if (extra?.amount !== amount) throw new Error(missingMessage)
          },
        },
      ]}
    >
      <Radio.Group options={options} optionType="button" aria-label={label} />
    </Form.Item>
  )
}

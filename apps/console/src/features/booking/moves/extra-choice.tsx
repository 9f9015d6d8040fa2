import type { Extra, Fen } from '@roombook/domain'
import { Form, Radio, type RadioChangeEvent } from 'antd'
import type { BillValues } from './bill-values.ts'

type Chosen = BillValues['extra']

interface ExtraChoiceProps {
  amount: Fen
  /** The customer is known, and whoever settles may top a balance up. */
  toBalance: boolean
  /** What it may become, by what each is called. */
  words: Readonly<Partial<Record<Extra, string>>>
  label: string
  /** What is said where nothing was chosen. */
  ask: string
}

/**
 * What becomes of cash above what is due, or of what is left of the deposit: asked about that very sum, and never settled
 * silently.
 */
export function ExtraChoice({ amount, toBalance, words, label, ask }: ExtraChoiceProps) {
  const options = Object.entries(words)
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
            if (extra?.amount !== amount) throw new Error(ask)
          },
        },
      ]}
    >
      <Radio.Group options={options} optionType="button" aria-label={label} />
    </Form.Item>
  )
}

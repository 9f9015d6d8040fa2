import { type Fen, noMoney, parseMoney } from '@roombook/domain/money'
import { Form } from 'antd'
import { MoneyBox } from './number-box.tsx'

/** An amount as a field holds it: yuan as typed. */
export type MoneyText = string | number | null | undefined

/** Converts typed yuan to fen; empty or invalid input is zero. */
export const toFen = (text: MoneyText): Fen =>
  text === null || text === undefined || text === '' ? noMoney : (parseMoney(String(text)) ?? noMoney)

/** A field for an amount in yuan: from 0, in steps of 0.01 (5.18, 5.20). */
export function MoneyItem({
  name,
  label,
  required = false,
  message = '请输入正确的金额',
  extra,
}: {
  name: string
  label: string
  required?: boolean
  message?: string
  /** Text below the field. */
  extra?: string
}) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      rules={[{ required, message }, { validator: checkMoney }]}
    >
      <MoneyBox aria-label={label} />
    </Form.Item>
  )
}

/**
 * Validates a field by the `money` rule (5.03).
 * @throws Error the message for the field.
 */
export async function checkMoney(_: unknown, value: MoneyText): Promise<void> {
  if (value === null || value === undefined || value === '') return
  if (parseMoney(String(value)) === undefined) throw new Error('请输入正确的金额')
}

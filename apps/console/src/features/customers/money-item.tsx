import { greatestMoney, parseMoney } from '@roombook/domain'
import { Form, InputNumber } from 'antd'
import { yuan } from './yuan.ts'

/** Yuan as typed to fen; what is no amount is 0, and was refused at its field. */
export const fenOf = (text: string | undefined): number => parseMoney(String(text ?? '')) ?? 0

/** An amount in yuan, typed as text so that no digit is lost: from 0, in steps of 0.01 (5.20). */
export function MoneyItem({ name, label }: { name: string; label: string }) {
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, message: `请输入${label}` }, { validator: checkMoney }]}
    >
      <InputNumber<string>
        stringMode
        min="0"
        max={yuan(greatestMoney)}
        step="0.01"
        controls={false}
        suffix="元"
        placeholder="0.00"
        style={{ width: '100%' }}
      />
    </Form.Item>
  )
}

async function checkMoney(_: unknown, value: unknown): Promise<void> {
  if (value === null || value === undefined || value === '') return
  if (parseMoney(String(value)) === undefined) throw new Error('请输入正确的金额')
}

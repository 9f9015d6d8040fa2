import { Form, Select } from 'antd'
import { MoneyItem } from '#platform/forms/money-item.tsx'
import { NumberBox } from '#platform/forms/number-box.tsx'
import styles from './deposits.module.css'
import type { TypedRule } from './rule-values.ts'

type CountName =
  | 'latePercent'
  | 'noShowPercent'
  | 'peopleFrom'
  | 'leastHours'
  | 'mostHours'
  | 'noShows'
  | 'noShowMonths'
  | 'payMinutes'

/** An integer field of a rule. */
export const Count = ({ name, label, unit }: { name: CountName; label: string; unit: string }) => (
  <Form.Item name={name} label={label}>
    <NumberBox suffix={unit} controls={false} style={{ width: '100%' }} />
  </Form.Item>
)

const modes: { value: TypedRule['mode']; label: string }[] = [
  { value: 'none', label: '不收' },
  { value: 'fixed', label: '每次固定' },
  { value: 'per-person', label: '按人数' },
  { value: 'per-room', label: '按包厢' },
]

/** Required deposit, and the time to pay it. */
export function DepositFields() {
  const mode = Form.useWatch<TypedRule['mode'] | undefined>('mode')
  return (
    <div className={styles.fields}>
      <Form.Item name="mode" label="方式">
        <Select options={modes} />
      </Form.Item>
      {mode !== 'none' && (
        <>
          <MoneyItem name="amount" label="金额" required message="请输入订金金额" />
          <Count name="payMinutes" label="支付时限" unit="分钟" />
        </>
      )}
    </div>
  )
}

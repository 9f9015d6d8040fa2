import { Form, Radio } from 'antd'
import styles from './customer-form.module.css'
import type { CustomerValues } from './customer-values.ts'
import { MonthDayField } from './month-day-field.tsx'

const calendars = [
  { value: 0, label: '不填' },
  { value: 1, label: '公历' },
  { value: 2, label: '农历' },
]

/** Birthday in one of the two calendars; switching the calendar clears it (5.21). */
export function BirthdayField() {
  const form = Form.useFormInstance<CustomerValues>()
  const type = Form.useWatch<CustomerValues['birthdayType'] | undefined>('birthdayType', form) ?? 0
  return (
    <Form.Item label="生日" className={styles.row ?? ''}>
      <div className={styles.birthday}>
        <Form.Item name="birthdayType" noStyle>
          <Radio.Group
            aria-label="生日历法"
            optionType="button"
            options={calendars}
            onChange={() => form.setFields([{ name: 'birthdayText', value: '', errors: [] }])}
          />
        </Form.Item>
        <Form.Item
          name="birthdayText"
          hidden={type === 0}
          className={styles.bare ?? ''}
          rules={
            type === 0
              ? []
              : [
                  { pattern: /^\d+-\d+$/, message: '请选择正确的生日' },
                  { required: true, message: '请选择正确的生日' },
                ]
          }
        >
          <MonthDayField label="生日" calendar={type === 2 ? 'lunar' : 'solar'} />
        </Form.Item>
      </div>
    </Form.Item>
  )
}

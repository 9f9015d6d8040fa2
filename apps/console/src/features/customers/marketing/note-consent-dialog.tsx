import { noteConsent } from '@roombook/contract/customer-marketing'
import { earliestConsent, longestConsentText } from '@roombook/domain/customers'
import { DatePicker, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { useToday } from '#platform/session/shop-clock.ts'
import { callsOfCustomers } from '../customer-calls.ts'
import styles from './marketing.module.css'

interface NoteConsentProps {
  customerId: number
  /** Customer's name with title. */
  customerName: string
  onClose(): void
}

/** 记录同意: records the wording and the day of a customer's spoken consent to offers. */
export function NoteConsentDialog({ customerId, customerName, onClose }: NoteConsentProps) {
  const today = useToday()
  return (
    <FormDialog<typeof noteConsent, { words: string; givenOn: Dayjs | null }>
      title="记录同意"
      call={noteConsent}
      okText="记录"
      initialValues={{ words: '', givenOn: dayjs(today) }}
      toInput={({ words, givenOn }) => ({
        id: customerId,
        words,
        givenOn: givenOn?.format('YYYY-MM-DD') ?? '',
      })}
      refetch={callsOfCustomers}
      asksToClose
      onClose={onClose}
    >
      <p className={styles.who}>
        {customerName}本人当面或在电话里同意接收营销短信。同意要有据可查：请写下客人的原话。
      </p>
      <Form.Item
        name="words"
        label="客人的原话"
        rules={[{ required: true, whitespace: true, message: '请填写客人同意的原话' }]}
      >
        <Input.TextArea
          maxLength={longestConsentText}
          showCount
          autoSize={{ minRows: 2, maxRows: 5 }}
          placeholder="例如：有新菜、有活动发短信给我"
        />
      </Form.Item>
      <Form.Item name="givenOn" label="同意的日期" rules={[{ required: true, message: '请选择同意的日期' }]}>
        <DatePicker
          style={{ width: '100%' }}
          allowClear={false}
          minDate={dayjs(earliestConsent(today))}
          maxDate={dayjs(today)}
        />
      </Form.Item>
    </FormDialog>
  )
}

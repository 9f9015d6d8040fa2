import { withdrawConsent } from '@roombook/contract/customer-marketing'
import { longestConsentText } from '@roombook/domain/customers'
import { Form, Input } from 'antd'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { callsOfCustomers } from '../customer-calls.ts'
import styles from './marketing.module.css'

interface WithdrawConsentProps {
  customerId: number
  /** Customer's name with title. */
  customerName: string
  onClose(): void
}

/** 撤回同意: withdraws a customer's consent at their request. */
export function WithdrawConsentDialog({ customerId, customerName, onClose }: WithdrawConsentProps) {
  return (
    <FormDialog<typeof withdrawConsent, { words: string }>
      title="撤回同意"
      call={withdrawConsent}
      okText="撤回"
      danger
      initialValues={{ words: '' }}
      toInput={({ words }) => ({ id: customerId, words })}
      refetch={callsOfCustomers}
      asksToClose
      onClose={onClose}
    >
      <p className={styles.who}>撤回后，营销短信和营销网页通知都不再发给{customerName}；预订通知照常发送。</p>
      <Form.Item name="words" label="客人怎么说的（选填）">
        <Input maxLength={longestConsentText} />
      </Form.Item>
    </FormDialog>
  )
}

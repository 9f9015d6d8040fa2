import { liftBlacklisting } from '@roombook/contract/customer-marketing'
import { longestConsentText } from '@roombook/domain/customers'
import { Form, Input } from 'antd'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { callsOfCustomers } from '../customer-calls.ts'
import styles from './marketing.module.css'

interface LiftBlacklistingProps {
  customerId: number
  /** Customer's name with title. */
  customerName: string
  onClose(): void
}

/** 解除黑名单: records that the number is no longer on a carrier's blacklist; the reason is logged. */
export function LiftBlacklistingDialog({ customerId, customerName, onClose }: LiftBlacklistingProps) {
  return (
    <FormDialog<typeof liftBlacklisting, { reason: string }>
      title="解除黑名单"
      call={liftBlacklisting}
      okText="解除"
      initialValues={{ reason: '' }}
      toInput={({ reason }) => ({ id: customerId, reason })}
      refetch={callsOfCustomers}
      asksToClose
      onClose={onClose}
    >
      <p className={styles.who}>
        解除后，{customerName}同意过的营销短信会再次发送；号码仍在运营商黑名单中的，下次发送失败后会再次标记。
      </p>
      <Form.Item
        name="reason"
        label="解除的原因"
        rules={[{ required: true, whitespace: true, message: '请填写解除的原因' }]}
      >
        <Input maxLength={longestConsentText} placeholder="例如：客人已请运营商解除" />
      </Form.Item>
    </FormDialog>
  )
}

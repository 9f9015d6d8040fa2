import { type CallRefused, readRefusalData } from '@roombook/contract'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { openCustomer } from '#platform/navigation/customer-request.ts'
import styles from './customer-form.module.css'

interface FormNoticeProps {
  refused: CallRefused
  /** Closes the form. */
  onLeave(): void
  /** Resets the form to the stored values. */
  onReload?: (() => Promise<void>) | undefined
}

/**
 * Notice that another customer has the phone number, or that another user changed this customer meanwhile.
 */
export function FormNotice({ refused, onLeave, onReload }: FormNoticeProps) {
  const [loading, setLoading] = useState(false)
  const { code, message } = refused
  if (code === 'customers.stale') {
    const reload = async (): Promise<void> => {
      setLoading(true)
      await onReload?.()
      setLoading(false)
    }
    return (
      <Alert
        type="warning"
        showIcon
        className={styles.notice ?? ''}
        title={message}
        description="载入最新内容后，这次填写的内容不会保留。"
        action={
          onReload && (
            <Button size="small" loading={loading} onClick={() => void reload()}>
              载入最新内容
            </Button>
          )
        }
      />
    )
  }
  const { customerId = 0, userName } = readRefusalData('customers.phone_known', refused) ?? {}
  return (
    <Alert
      type="info"
      showIcon
      className={styles.notice ?? ''}
      title={`${message}${userName ? `：${userName}` : ''}`}
      action={
        customerId > 0 && (
          <Button
            size="small"
            onClick={() => {
              onLeave()
              openCustomer(customerId)
            }}
          >
            查看该客户
          </Button>
        )
      }
    />
  )
}

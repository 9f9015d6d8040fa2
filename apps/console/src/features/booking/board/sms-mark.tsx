import { CheckOutlined, MessageOutlined, WarningFilled } from '@ant-design/icons'
import type { OrderCard } from '@roombook/contract'
import { smsStatusView } from '@roombook/domain'
import styles from './sms-mark.module.css'

interface SmsMarkProps {
  order: Pick<OrderCard, 'smsState' | 'replied'>
}

/** How the SMS of an order stands, as a card has room for it: what needs somebody in full, the rest short. */
export function SmsMark({ order: { smsState, replied } }: SmsMarkProps) {
  const { label, tone } = smsStatusView(smsState, replied)
  if (tone === 'default') return null
  if (tone === 'success') {
    return (
      <span className={styles.mark} data-tone={tone} title={label}>
        已发
        <CheckOutlined />
      </span>
    )
  }
  return (
    <span className={styles.mark} data-tone={tone} title={label}>
      {tone === 'processing' ? <MessageOutlined /> : <WarningFilled />}
      {label}
    </span>
  )
}

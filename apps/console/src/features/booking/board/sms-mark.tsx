import type { OrderCard } from '@roombook/contract/order-shapes'
import { smsStatusView } from '@roombook/domain/orders'
import styles from './sms-mark.module.css'
import { StatusIcon } from './status-icon.tsx'

interface SmsMarkProps {
  order: Pick<OrderCard, 'smsState' | 'replied'>
}

/** Shows an order's SMS status only if it needs attention: sending failed, or the guest replied. */
export function SmsMark({ order: { smsState, replied } }: SmsMarkProps) {
  const { label, tone } = smsStatusView(smsState, replied)
  if (tone === 'default' || tone === 'success') return null
  return (
    <span className={styles.mark} data-tone={tone} title={label}>
      {tone === 'processing' ? <StatusIcon state="applied" /> : '! '}
      {/* A card has no space for the redundant word. */}
      {label.replace('短信', '')}
    </span>
  )
}

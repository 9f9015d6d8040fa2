import type { OrderCard } from '@roombook/contract'
import { smsStatusView } from '@roombook/domain'
import styles from './sms-mark.module.css'
import { StatusIcon } from './status-icon.tsx'

interface SmsMarkProps {
  order: Pick<OrderCard, 'smsState' | 'replied'>
}

/**
 * Shows an order's SMS where it needs attention: it failed, or the guest replied. A delivered SMS shows
 * nothing.
 */
export function SmsMark({ order: { smsState, replied } }: SmsMarkProps) {
  const { label, tone } = smsStatusView(smsState, replied)
  if (tone === 'default' || tone === 'success') return null
  return (
    <span className={styles.mark} data-tone={tone} title={label}>
      {tone === 'processing' ? <StatusIcon state="applied" /> : '! '}
      {/* The card has no room for what goes without saying. */}
      {label.replace('短信', '')}
    </span>
  )
}

import type { OrderCard } from '@roombook/contract'
import { smsStatusView } from '@roombook/domain'
import styles from './sms-mark.module.css'
import { StatusSign } from './status-sign.tsx'

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
        <StatusSign state="finished" />
      </span>
    )
  }
  return (
    <span className={styles.mark} data-tone={tone} title={label}>
      {tone === 'processing' ? <StatusSign state="applied" /> : '! '}
      {/* The card has no room for what goes without saying. */}
      {label.replace('短信', '')}
    </span>
  )
}

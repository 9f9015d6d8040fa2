import { type CallRefused, readRefusalData } from '@roombook/contract'
import type { WaitlistEntry } from '@roombook/contract/waitlist'
import { describeWaitingEnd } from '@roombook/order-screens'
import styles from './form.module.css'

/** Returns whether somebody else ended the waitlist entry. */
export const isWaitingOver = (refusal: CallRefused | undefined): refusal is CallRefused =>
  refusal?.code === 'booking.waitlist_over'

interface WaitingOverProps {
  waiting: WaitlistEntry
  refusal: CallRefused
  pending: boolean
  onBook(): void
}

/** Notice that a waitlist entry has ended, with the reason, and a button to book anyway. */
export function WaitingOver({ waiting, refusal, pending, onBook }: WaitingOverProps) {
  const over = readRefusalData('booking.waitlist_over', refusal) ?? {}
  return (
    <section className={styles.conflict} role="alert">
      <strong>
        {waiting.userName}已不在候补名单：{describeWaitingEnd(over)}
      </strong>
      <p>这次没有保存。仍要预订会按表单另行预订，不再经过候补。</p>
      <div className={styles.row}>
        <button type="button" className={styles.choice} disabled={pending} onClick={onBook}>
          仍要预订
        </button>
      </div>
    </section>
  )
}

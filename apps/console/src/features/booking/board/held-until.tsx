import { clockText } from '@roombook/domain/time'
import styles from './room-card.module.css'
import { useNow } from './use-now.ts'

const refreshMs = 20_000

/** End of a hold or of a booking request, 至 16:30, and a note once it has passed. */
export function HeldUntil({ iso, timezone }: { iso: string; timezone: string }) {
  const over = Date.parse(iso) <= useNow(refreshMs)
  return (
    <>
      <span className={styles.time}>至 {clockText(iso, timezone)}</span>
      {over && <span className={styles.overdue}>已到期</span>}
    </>
  )
}

import { ClockCircleOutlined } from '@ant-design/icons'
import { clockText, type LocalDate } from '@roombook/domain/time'
import { useNow } from '../board/use-now.ts'
import styles from './order-detail.module.css'
import { formatRemainingTime } from './order-text.ts'

interface HoldCountdownProps {
  heldUntil: string
  timezone: string
  bookDate: LocalDate
}

/** End of a hold, with a countdown. */
export function HoldCountdown({ heldUntil, timezone, bookDate }: HoldCountdownProps) {
  const remaining = formatRemainingTime(heldUntil, useNow(1000))
  return (
    <p className={styles.hold} data-over={remaining === undefined} role="timer" aria-live="off">
      <ClockCircleOutlined />
      保留至 {clockText(heldUntil, timezone, bookDate)}
      <strong>{remaining ? `还剩 ${remaining}` : '已到期'}</strong>
    </p>
  )
}

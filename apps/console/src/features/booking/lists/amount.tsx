import { yuan } from '@roombook/domain/money'
import styles from './order-list.module.css'

/** Formats fen as yuan; a dash for zero. */
export const yuanOrDash = (amount: number): string => (amount > 0 ? yuan(amount) : '—')

interface AmountProps {
  amount: number
  note: string
  noted: number
}

/** An amount in yuan, and below it a related one, if any. */
export function Amount({ amount, note, noted }: AmountProps) {
  return (
    <span className={styles.pair}>
      {yuanOrDash(amount)}
      {noted > 0 && (
        <span className={styles.quiet}>
          {note} {yuanOrDash(noted)}
        </span>
      )}
    </span>
  )
}

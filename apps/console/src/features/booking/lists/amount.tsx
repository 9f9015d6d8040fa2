import { yuan } from '@roombook/domain'
import styles from './order-list.module.css'

/** Fen as yuan; a dash for nothing. */
export const yuanOrDash = (amount: number): string => (amount > 0 ? yuan(amount) : '—')

interface AmountProps {
  amount: number
  note: string
  noted: number
}

/** A sum in yuan, and under it another that belongs to it, where there is one. */
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

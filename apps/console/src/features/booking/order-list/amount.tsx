import { displayMoney, fen } from '@roombook/domain'
import styles from './order-list.module.css'

/** Fen as yuan; a dash for nothing. */
export const yuan = (amount: number): string => (amount > 0 ? displayMoney(fen(amount)) : '—')

interface AmountProps {
  amount: number
  note: string
  noted: number
}

/** A sum in yuan, and under it another that belongs to it, where there is one. */
export function Amount({ amount, note, noted }: AmountProps) {
  return (
    <span className={styles.pair}>
      {yuan(amount)}
      {noted > 0 && (
        <span className={styles.quiet}>
          {note} {yuan(noted)}
        </span>
      )}
    </span>
  )
}

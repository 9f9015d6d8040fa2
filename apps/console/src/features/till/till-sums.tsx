import { type Fen, yuan } from '@roombook/domain/money'
import styles from './till.module.css'

interface DisplayedSum {
  label: string
  amount: Fen
  /** The sum deviates from what is expected. */
  off?: boolean
}

/** Formats an amount in yuan with a minus sign for outgoing money. */
export const signedYuan = (amount: Fen): string => yuan(amount).replace('-', '−')

/** Row of sums with their labels. */
export function TillSums({ sums }: { sums: readonly DisplayedSum[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map(({ label, amount, off = false }) => (
        <div key={label} data-off={off}>
          <dt>{label}</dt>
          <dd>{signedYuan(amount)}元</dd>
        </div>
      ))}
    </dl>
  )
}

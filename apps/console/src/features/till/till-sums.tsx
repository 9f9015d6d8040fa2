import { type Fen, yuan } from '@roombook/domain'
import styles from './till.module.css'

interface DisplayedSum {
  label: string
  amount: Fen
  /** It is not as it should be. */
  off?: boolean
}

/** An amount as the till writes it: what went out has a minus sign. */
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

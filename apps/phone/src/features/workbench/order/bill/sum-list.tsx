import { type Fen, yuan } from '@roombook/domain/money'
import styles from './bill.module.css'

/** A list of amounts; open ones are emphasized. */
export const SumList = ({
  sums,
}: {
  sums: readonly (readonly [label: string, amount: Fen, owed?: boolean])[]
}) => (
  <dl className={styles.sums} aria-live="polite">
    {sums.map(([label, amount, owed = false]) => (
      <div key={label} data-owed={owed && amount > 0}>
        <dt>{label}</dt>
        <dd>{yuan(amount)}元</dd>
      </div>
    ))}
  </dl>
)

import styles from './statistics.module.css'

/** Figures side by side that have no change of their own. */
export function SumList({ sums }: { sums: readonly { title: string; value: string; hint?: string }[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map(({ title, value, hint }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
          {hint && <dd className={styles.soft}>{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}

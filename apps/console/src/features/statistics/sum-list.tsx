import styles from './statistics.module.css'

interface Sum {
  title: string
  value: string
  hint?: string
  /** Opens the orders behind the sum. */
  onOpen?: (() => void) | undefined
}

/** Row of figures without a comparison. */
export function SumList({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map(({ title, value, hint, onOpen }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {onOpen ? (
              <button
                type="button"
                className={styles.value}
                aria-label={`${title}，查看明细`}
                onClick={onOpen}
              >
                {value}
              </button>
            ) : (
              value
            )}
          </dd>
          {hint && <dd className={styles.soft}>{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}

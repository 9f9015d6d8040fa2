import type { QuarterCovers } from './covers-by-quarter.ts'
import styles from './covers-line.module.css'

/** Chart of arrivals: one bar per quarter of an hour, so that kitchen and reception see the rush ahead. */
export function CoversLine({ quarters }: { quarters: readonly QuarterCovers[] }) {
  const most = Math.max(...quarters.map(({ people }) => people))
  if (quarters.length === 0) return null
  return (
    <div className={styles.covers}>
      <h3 className={styles.title}>到店人数</h3>
      <ol className={styles.bars} aria-label="每刻钟到店人数">
        {quarters.map(({ from, people }, index) => (
          <li key={from} className={styles.quarter} title={`${from} ${people}人`}>
            <span className={styles.people}>{people > 0 && people}</span>
            <span className={styles.bar} style={{ blockSize: `${(people / most) * 32}px` }} />
            {/* Only half hours are labelled: there is no space for more. */}
            <span className={styles.from} data-named={index === 0 || /:[03]0$/.test(from)}>
              {from}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

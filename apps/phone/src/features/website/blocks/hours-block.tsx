import type { BlockProps } from './block-props.ts'
import styles from './hours-block.module.css'
import { Section } from './section.tsx'

/** Opening hours by period. */
export function HoursBlock({ block }: BlockProps<'hours'>) {
  return (
    <Section title={block.title}>
      <dl className={styles.periods}>
        {block.periods.map((period) => (
          <div key={`${period.title}${period.times}`} className={styles.period}>
            <dt className={styles.name}>
              {period.title}
              <span className={styles.days}>{period.days}</span>
            </dt>
            <dd className={styles.times}>{period.times}</dd>
          </div>
        ))}
      </dl>
      {block.note && <p className={styles.note}>{block.note}</p>}
    </Section>
  )
}

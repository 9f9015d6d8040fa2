import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** List of labels and values, one pair per line. */
export const FactList = ({ facts }: { facts: readonly { label: string; content: ReactNode }[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, content }) => (
      <div key={label} className={styles.fact}>
        <dt>{label}</dt>
        <dd>{content}</dd>
      </div>
    ))}
  </dl>
)

import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** What something is called and what it is, a line each. */
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

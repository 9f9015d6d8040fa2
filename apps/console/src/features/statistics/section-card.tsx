import { type ReactNode, useId } from 'react'
import { Definition } from '#ui/definition.tsx'
import styles from './statistics.module.css'

interface SectionCardProps {
  title: string
  /** Definition of its figures. */
  definition?: string
  hint?: ReactNode
  extra?: ReactNode
  children: ReactNode
}

/** A section of the page: a chart or table, with its controls. */
export function SectionCard({ title, definition, hint, extra, children }: SectionCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id} className={styles.cardTitle}>
          {title}
        </h2>
        {definition && <Definition of={title}>{definition}</Definition>}
        {hint && <span className={styles.hint}>{hint}</span>}
        {extra && <span className={styles.cardExtra}>{extra}</span>}
      </header>
      {children}
    </section>
  )
}

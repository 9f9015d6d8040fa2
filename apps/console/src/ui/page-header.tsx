import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: ReactNode
  /** A quiet line beside the title. */
  note?: ReactNode
  /** Buttons, at the far end. */
  actions?: ReactNode
}

/** The head of a page: what it is, and what can be done with all of it. */
export function PageHeader({ title, note, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './settings-card.module.css'

interface SettingsCardProps {
  title: string
  hint?: ReactNode
  extra?: ReactNode
  /** Anchor of the card in the page's address. */
  anchor?: string
  children: ReactNode
}

/** A section of a settings page. */
export function SettingsCard({ title, hint, extra, anchor, children }: SettingsCardProps) {
  const id = useId()
  return (
    <section id={anchor} className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {extra}
      </header>
      {children}
    </section>
  )
}

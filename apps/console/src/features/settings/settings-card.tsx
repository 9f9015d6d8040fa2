import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './settings-card.module.css'

interface SettingsCardProps {
  title: string
  hint?: ReactNode
  extra?: ReactNode
  children: ReactNode
}

/** One subject of a settings page. */
export function SettingsCard({ title, hint, extra, children }: SettingsCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
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

import type { ReactNode } from 'react'
import styles from './settings-page.module.css'

interface SettingsPageProps {
  title: string
  /** Purpose of the page, in one or two lines. */
  intro?: ReactNode
  /** Actions of the page, to the right of its title. */
  extra?: ReactNode
  children: ReactNode
}

/** Frame of the pages under /set: title, purpose and content. The shell shows the menu beside it (2.18). */
export function SettingsPage({ title, intro, extra, children }: SettingsPageProps) {
  return (
    <section className={styles.page} aria-labelledby="settings-title">
      <header className={styles.head}>
        <div>
          <h1 id="settings-title" className={styles.title}>
            {title}
          </h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {extra && <div className={styles.extra}>{extra}</div>}
      </header>
      {children}
    </section>
  )
}

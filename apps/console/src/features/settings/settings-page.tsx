import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { settingsGroup, useOpenEntries } from '#platform/navigation/navigation-entry.ts'
import styles from './settings-page.module.css'

interface SettingsPageProps {
  title: string
  /** What the page is for, in one or two lines. */
  intro?: ReactNode
  /** At the title's right: what the page as a whole can do. */
  extra?: ReactNode
  children: ReactNode
}

/** The frame of every page under /set: the list of those that the person may enter, and the page itself (2.18). */
export function SettingsPage({ title, intro, extra, children }: SettingsPageProps) {
  const entries = useOpenEntries().filter(({ group }) => group === settingsGroup)
  return (
    <div className={styles.page}>
      <nav className={styles.side} aria-label={settingsGroup}>
        {entries.map((entry) => (
          <NavLink key={entry.path} to={entry.path} className={styles.entry}>
            {entry.title}
          </NavLink>
        ))}
      </nav>
      <section className={styles.body} aria-labelledby="settings-title">
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
    </div>
  )
}

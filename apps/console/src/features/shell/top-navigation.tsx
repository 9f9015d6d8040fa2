import { NavLink } from 'react-router'
import type { NavigationEntry } from '#platform/navigation/navigation-entry.ts'
import styles from './top-navigation.module.css'

/** The navigation along the header. */
export function TopNavigation({ entries }: { entries: readonly NavigationEntry[] }) {
  return (
    <nav className={styles.list} aria-label="主导航">
      {entries.map(({ path, title }) => (
        <NavLink key={path} to={path} className={styles.entry}>
          {title}
        </NavLink>
      ))}
    </nav>
  )
}

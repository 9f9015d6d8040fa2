import { Link } from 'react-router'
import {
  byGroup,
  formatAddress,
  type NavigationEntry,
  useCurrentEntry,
} from '#platform/navigation/navigation-entry.ts'
import styles from './entry-groups.module.css'

interface EntryGroupsProps {
  entries: readonly NavigationEntry[]
  /** Whether daily work or the settings come first. */
  order: Parameters<typeof byGroup>[1]
  /** Number of columns within a group; one by default. */
  columns?: 1 | 2
  onSelect?(): void
}

/** Entries of a menu under their headings; the current page's is highlighted. */
export function EntryGroups({ entries, order, columns = 1, onSelect }: EntryGroupsProps) {
  const current = useCurrentEntry(entries)
  return byGroup(entries, order).map(([group, members]) => (
    <section key={group} className={styles.group}>
      <h2 className={styles.title}>{group}</h2>
      <ul className={styles.list} data-columns={columns}>
        {members.map((entry) => (
          <li key={formatAddress(entry)}>
            <Link
              to={formatAddress(entry)}
              className={styles.entry}
              aria-current={entry === current ? 'page' : undefined}
              onClick={onSelect}
            >
              {entry.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

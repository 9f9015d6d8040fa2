import { Link } from 'react-router'
import { formatAddress, useOpenEntries } from './navigation-entry.ts'
import styles from './page-link.module.css'

/** Links to a page or a section of one; hidden without permission. */
export function PageLink({ to, children }: { to: string; children: string }) {
  const isOpen = useOpenEntries().some((entry) => entry.path === to || formatAddress(entry) === to)
  if (!isOpen) return null
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  )
}

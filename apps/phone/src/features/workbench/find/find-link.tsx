import { Link } from 'react-router'
import { workPath } from '#platform/navigation/paths.ts'
import styles from '../work.module.css'

/** Link to the search, in the page's head. */
export function FindLink() {
  return (
    <Link to={workPath('find')} className={styles.find} aria-label="搜索">
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2 21 21" />
      </svg>
    </Link>
  )
}

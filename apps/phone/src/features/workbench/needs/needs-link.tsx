import { urgencyOf } from '@roombook/domain'
import { Link } from 'react-router'
import { workPath } from '#platform/navigation/paths.ts'
import styles from './needs.module.css'
import { useNeeds } from './use-needs.ts'

/** How much needs somebody, in the page's head, leading to the list; nothing where nothing does. */
export function NeedsLink() {
  const { entries, unlisted, now } = useNeeds()
  const count = entries.length + unlisted
  if (count === 0) return null
  const isUrgent = entries.some((entry) => urgencyOf(entry, now) === 'now')
  return (
    <Link to={workPath('needs')} className={styles.link} data-urgent={isUrgent}>
      需要处理 <b>{count > 99 ? '99+' : count}</b>
    </Link>
  )
}

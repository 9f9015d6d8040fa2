import { urgencyOf } from '@roombook/domain/waiting'
import { Link } from 'react-router'
import { workPath } from '#platform/navigation/paths.ts'
import styles from './needs.module.css'
import { useNeeds } from './use-needs.ts'

/** Number of waiting tasks in the page's head, with a link to the list; hidden where there are none. */
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

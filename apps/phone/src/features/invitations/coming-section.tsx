import type { InvitedPage } from '@roombook/contract/invitation-page'
import styles from './invitation.module.css'

/** Guests who are coming. */
export function ComingSection({ invited: { coming, totals } }: { invited: InvitedPage }) {
  if (coming.length === 0) return null
  const names = counted(coming)
  return (
    <section className={styles.section} aria-labelledby="coming-title">
      <h2 id="coming-title" className={styles.heading}>
        谁会来
        <span className={styles.aside}>
          {totals.people}人出席{totals.maybe > 0 && ` · ${totals.maybe}位待定`}
        </span>
      </h2>
      <ul className={styles.names}>
        {names.map(({ key, name, peopleNum }) => (
          <li key={key} className={styles.name}>
            {name}
            {peopleNum > 1 && <span className={styles.people}>{peopleNum}人</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Gives equal names distinct keys, by their occurrence. */
function counted(coming: InvitedPage['coming']) {
  const times = new Map<string, number>()
  return coming.map((one) => {
    const time = (times.get(one.name) ?? 0) + 1
    times.set(one.name, time)
    return { ...one, key: `${one.name} ${time}` }
  })
}

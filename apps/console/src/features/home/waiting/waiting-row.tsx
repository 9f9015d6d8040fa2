import type { Instant } from '@roombook/domain/time'
import { urgencyOf } from '@roombook/domain/waiting'
import { formatWaitingMoment, howLong, type WaitingEntry } from '@roombook/order-screens'
import { Link } from 'react-router'
import { openPhoneCall } from '#platform/navigation/call-request.ts'
import { useShop } from '#platform/session/session-store.ts'
import { StateTag, type TagLook } from '#ui/state-tag.tsx'
import { findEntryPath } from './find-entry-path.ts'
import styles from './waiting.module.css'

interface WaitingRowProps {
  entry: WaitingEntry
  /** It was dealt with while the list was shown. */
  gone: boolean
  now: Instant
}

/** A line: time or deadline, person, subject, and action. */
export function WaitingRow({ entry, gone, now }: WaitingRowProps) {
  const shop = useShop()
  const { who, phone, about, action, id } = entry
  const to = findEntryPath(entry)
  const content = (
    <>
      <span className={styles.time}>{formatWaitingMoment(entry, { ...shop, now })}</span>
      <span className={styles.who}>
        <span className={styles.name}>
          <strong>{who}</strong>
          {phone && <span className={styles.phone}>{phone}</span>}
        </span>
        <span className={styles.about}>{about}</span>
      </span>
      <span className={styles.end}>
        {gone ? <StateTag look="over">已处理</StateTag> : <HowLong entry={entry} now={now} />}
        {!gone && <span className={styles.action}>{action}</span>}
      </span>
    </>
  )
  return to === undefined ? (
    <button type="button" className={styles.row} data-gone={gone} onClick={() => openPhoneCall(id)}>
      {content}
    </button>
  ) : (
    <Link to={to} className={styles.row} data-gone={gone}>
      {content}
    </Link>
  )
}

const looks = { now: 'wrong', soon: 'waiting', today: 'plain' } as const satisfies Record<string, TagLook>

function HowLong({ entry, now }: { entry: WaitingEntry; now: Instant }) {
  const text = howLong(entry, now)
  return text ? <StateTag look={looks[urgencyOf(entry, now)]}>{text}</StateTag> : null
}

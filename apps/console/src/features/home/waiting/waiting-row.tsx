import { clockText, type Instant, type LocalDate, shopNow, shortDate, urgencyOf } from '@roombook/domain'
import { Link } from 'react-router'
import { openPhoneCall } from '#platform/navigation/call-request.ts'
import { useShop } from '#platform/session/session-store.ts'
import { StateTag, type TagLook } from '#ui/state-tag.tsx'
import { dueWords } from '../day-words.ts'
import styles from './waiting.module.css'
import { sinceWords, type WaitingEntry } from './waiting-entry.ts'

/** Minutes ahead from which an end is counted down. */
const soon = 120

interface WaitingRowProps {
  entry: WaitingEntry
  /** It was dealt with while somebody looked. */
  gone: boolean
  now: Instant
  today: LocalDate
}

/** One line: since or until when, who, what it is, and what to do. */
export function WaitingRow({ entry, gone, now, today }: WaitingRowProps) {
  const { timezone } = useShop()
  const { who, phone, about, action, to, since, until, id } = entry
  const moment = until ?? since
  const content = (
    <>
      <span className={styles.time}>{moment === undefined ? '—' : timeText(moment, timezone, today)}</span>
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
  const { since, until } = entry
  const look = looks[urgencyOf(entry, now)]
  const left = until === undefined ? undefined : Math.round((until - now) / 60_000)
  if (left !== undefined && left <= soon) return <StateTag look={look}>{dueWords(left)}</StateTag>
  return since === undefined ? null : <StateTag look={look}>{sinceWords(since, now)}</StateTag>
}

/** Today's by the clock, any other by its date. */
function timeText(moment: Instant, timezone: string, today: LocalDate): string {
  const { date } = shopNow(moment, timezone)
  return date === today ? clockText(moment, timezone) : shortDate(date)
}

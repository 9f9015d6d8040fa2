import { lateText } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import { type AgendaEntry, expectedName, formatDue } from '@roombook/order-screens'
import { Link } from 'react-router'
import { orderPath } from '#platform/navigation/paths.ts'
import { Box, BoxEmpty, boxMore } from '#ui/box.tsx'
import { StateTag } from '#ui/state-tag.tsx'
import type { StatusKey } from '#ui/theme/palettes.ts'
import { statusColors } from '#ui/theme/status-colors.ts'
import styles from './agenda-list.module.css'

/** Minutes before the due time from which an entry shows its remaining time. */
const soon = 60

interface AgendaListProps {
  title: string
  /** Secondary text beside the title. */
  note?: string | undefined
  /** Definition of the count. */
  definition: string
  status: StatusKey
  empty: string
  today: LocalDate
  /** Number of expected bookings, including those shown in other lists. */
  count: number
  entries: readonly AgendaEntry[]
  /** Most entries listed; the rest are on the board. */
  shown: number
}

/** Expected guests, the next first. */
export function AgendaList({
  title,
  note,
  definition,
  status,
  empty,
  today,
  count,
  entries,
  shown,
}: AgendaListProps) {
  const { surface, text, solid } = statusColors[status]
  const more = entries.length - shown
  return (
    <Box
      title={title}
      note={note}
      definition={definition}
      mark={solid}
      count={count}
      countStyle={count > 0 ? { background: surface, color: text } : undefined}
    >
      {entries.length === 0 && <BoxEmpty>{empty}</BoxEmpty>}
      <ul className={styles.list}>
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.orderId}>
            <EntryRow entry={entry} today={today} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to={orderPath({ date: today })} className={boxMore}>
          还有 {more} 单，去房态查看
        </Link>
      )}
    </Box>
  )
}

function EntryRow({ entry, today }: { entry: AgendaEntry; today: LocalDate }) {
  const { orderId, periodId, periodTitle, peopleNum, rooms, dueAt } = entry
  const [first = '', ...others] = rooms
  return (
    <Link to={orderPath({ date: today, period: periodId, order: orderId })} className={styles.row}>
      <span className={styles.time}>{dueAt || '—'}</span>
      <span className={styles.who}>
        <strong>{expectedName(entry)}</strong>
        <span className={styles.about}>
          {[
            periodTitle,
            others.length > 0 ? `${first} 等${rooms.length}间` : first,
            peopleNum > 0 && `${peopleNum}人`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <DueTag entry={entry} />
    </Link>
  )
}

/** Remaining time once it is short; late guests are highlighted. */
function DueTag({ entry: { minutesLeft, minutesLate } }: { entry: AgendaEntry }) {
  if (minutesLate !== undefined) return <StateTag look="wrong">{lateText(minutesLate)}</StateTag>
  if (minutesLeft === undefined || minutesLeft > soon) return null
  return <StateTag look="waiting">{formatDue(minutesLeft)}</StateTag>
}

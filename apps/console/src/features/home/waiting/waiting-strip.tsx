import { useMinute } from '@roombook/client-react'
import type { PeriodOfDay } from '@roombook/contract/board'
import { clockToMinutes, type Instant, shopNow } from '@roombook/domain/time'
import { urgencyOf, type WaitingKind, waitingKinds } from '@roombook/domain/waiting'
import { buildAgenda, howLong, isFlaggedLate, type WaitingEntry } from '@roombook/order-screens'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'
import { paths } from '#platform/navigation/paths.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useActor, useSettings, useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { StateTag } from '#ui/state-tag.tsx'
import { useTodayBoards } from '../use-today-boards.ts'
import { findEntryPath } from './find-entry-path.ts'
import { useWaiting } from './use-waiting.ts'
import styles from './waiting-strip.module.css'

const foldedKey = 'waiting-folded'

/** Kinds for which guests or colleagues are waiting; calls have entries of their own. */
const urgentKinds: readonly WaitingKind[] = ['late', 'hold', 'application', 'change', 'handover']

/** Most entries shown; the home page has the others. */
const most = 8

const minutesPerDay = 24 * 60

/** Minutes after a period's end during which guests who have not come may still arrive. */
const awaitedAfter = 60

/** Late guests, ending holds and requests in one line, which can be folded to their numbers. */
export function WaitingStrip() {
  return useMay(['roombook/orderlist', 'roombook/createbook']) ? <Strip /> : null
}

function Strip() {
  const { entries, now } = useAsking()
  const [isFolded, setFolded] = useState(() => readKey(foldedKey) === '1')
  if (entries.length === 0) return null
  const fold = (folds: boolean) => {
    writeKey(foldedKey, folds ? '1' : '0')
    setFolded(folds)
  }
  return (
    <section className={styles.strip} aria-label="待办提醒">
      {isFolded ? (
        <p className={styles.counts}>{describeCounts(entries)}</p>
      ) : (
        <ul className={styles.list}>
          {entries.slice(0, most).map((entry) => (
            <li key={`${entry.kind} ${entry.id}`}>
              <StripItem entry={entry} now={now} />
            </li>
          ))}
          {entries.length > most && (
            <li>
              <Link to={paths.home} className={styles.item}>
                还有{entries.length - most}项
              </Link>
            </li>
          )}
        </ul>
      )}
      <Button size="small" type="text" aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
        {isFolded ? '展开' : '收起'}
      </Button>
    </section>
  )
}

function StripItem({ entry, now }: { entry: WaitingEntry; now: Instant }) {
  const urgency = urgencyOf(entry, now)
  return (
    <Link
      to={findEntryPath(entry) ?? paths.home}
      className={styles.item}
      title={`${entry.about}，${entry.action}`}
    >
      <StateTag look={urgency === 'now' ? 'wrong' : 'waiting'}>{waitingKinds[entry.kind].title}</StateTag>
      <strong>{entry.who}</strong>
      <span className={styles.long}>{howLong(entry, now)}</span>
    </Link>
  )
}

/** Everything in the lane except calls: holds count once their end is near. */
function useAsking() {
  const today = useToday()
  const { timezone, cutoverHour } = useShop()
  const minute = useMinute()
  const server = { actor: useActor(), today, dutyActsTonight: useSettings().dutyActsTonight }
  const moment = { now: minute, timezone, cutoverHour, today }
  const day = useTodayBoards(today, (period) => isServed(period, moment))
  const late = buildAgenda(day.boards, moment).arrivals.filter((entry) => isFlaggedLate(entry, server))
  const { entries, now } = useWaiting(today, late)
  return {
    now,
    entries: entries.filter(
      (entry) =>
        urgentKinds.includes(entry.kind) && (entry.kind !== 'hold' || urgencyOf(entry, now) === 'now'),
    ),
  }
}

/** Whether guests of a period may be late at a given time of the day. */
function isServed(
  { startTime, endTime }: PeriodOfDay,
  { now, timezone, today }: { now: Instant; timezone: string; today: string },
): boolean {
  const [start, end] = [clockToMinutes(startTime), clockToMinutes(endTime)]
  if (start === undefined || end === undefined) return false
  const clock = shopNow(now, timezone)
  const minutes = clock.date > today ? clock.minutes + minutesPerDay : clock.minutes
  const last = end < start ? end + minutesPerDay : end
  return minutes >= start && minutes <= last + awaitedAfter
}

const describeCounts = (entries: readonly WaitingEntry[]): string =>
  urgentKinds
    .map((kind) => ({ kind, count: entries.filter((entry) => entry.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${waitingKinds[kind].title} ${count}`)
    .join(' · ')

import { type EntryOfGuest, listMyWaiting, withdrawWaiting } from '@roombook/contract/waitlist'
import { dayText } from '@roombook/domain/time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { generatePath, Link } from 'react-router'
import { useChange } from '#platform/api/use-change.ts'
import { useGuestLive } from '#platform/live/use-guest-live.ts'
import { paths } from '#platform/navigation/paths.ts'
import { guestSession } from '#platform/session/guest-session.ts'
import { Question } from '#ui/question.tsx'
import { Trouble } from '#ui/states.tsx'
import bookings from '../my-bookings/my-bookings.module.css'
import { describeWaiting } from './describe-waiting.ts'
import styles from './waitlist.module.css'

/** Subscribes to the guest's waitlist entries in one store. */
export function WaitingLine({ shopId }: { shopId: number }) {
  const token = guestSession.get()?.token
  useGuestLive(token === undefined ? undefined : { type: 'waiting', token, shopId }, [listMyWaiting])
  return null
}

/** A waitlist entry, with its cancellation. */
export function WaitingCard({ entry }: { entry: EntryOfGuest }) {
  const { shopId, bookDate, periodId, periodName, peopleNum, shopPhone } = entry
  const { title, text, tone, mayBook } = describeWaiting(entry)
  const [asking, setAsking] = useState(false)
  const book = new URLSearchParams({
    date: bookDate,
    period: String(periodId),
    people: String(peopleNum),
  })
  return (
    <article className={bookings.card} aria-label={`候补 ${dayText(bookDate)} ${periodName}`}>
      <span className={bookings.cardHead}>
        <span className={bookings.shop}>{entry.shopTitle}</span>
        <span className={bookings[tone]}>{title}</span>
      </span>
      <span className={bookings.moment}>
        {dayText(bookDate)} {periodName}
      </span>
      <span className={bookings.rooms}>{peopleNum}人</span>
      {text && <span className={bookings.rooms}>{text}</span>}
      {entry.state === 'waiting' && (
        <span className={styles.acts}>
          {mayBook && (
            <Link
              className={styles.go}
              to={`${generatePath(paths.book, { shopId: String(shopId) })}?${book}`}
            >
              去预订
            </Link>
          )}
          {entry.free && !mayBook && shopPhone && (
            <a className={styles.go} href={`tel:${shopPhone.replaceAll(' ', '')}`}>
              致电 {shopPhone}
            </a>
          )}
          <button type="button" className={styles.act} onClick={() => setAsking(true)}>
            退出候补
          </button>
        </span>
      )}
      {asking && entry.state === 'waiting' && (
        <WithdrawQuestion entry={entry} onClose={() => setAsking(false)} />
      )}
    </article>
  )
}

/** Confirmation before a waitlist entry is withdrawn. */
function WithdrawQuestion({ entry, onClose }: { entry: EntryOfGuest; onClose(): void }) {
  const { shopId, entryId, bookDate, periodName } = entry
  const queries = useQueryClient()
  const withdrawing = useChange(withdrawWaiting)
  const withdraw = async () => {
    if (await withdrawing.run({ shopId, entryId })) onClose()
    await queries.invalidateQueries({ queryKey: [listMyWaiting.name] })
  }
  return (
    <Question
      title="退出候补"
      yes="确认退出"
      no="继续候补"
      pending={withdrawing.pending}
      onYes={() => void withdraw()}
      onNo={onClose}
    >
      退出后，{dayText(bookDate)}
      {periodName}有空位时不再提示您。
      <Trouble text={withdrawing.trouble} />
    </Question>
  )
}

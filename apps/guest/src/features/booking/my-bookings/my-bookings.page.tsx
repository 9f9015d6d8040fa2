import { type BookingOfGuest, guestLogout, listMyBookings } from '@roombook/contract'
import { displayMoney, fen, maskPhone, OrderStatus } from '@roombook/domain'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { generatePath, Link } from 'react-router'
import { useCall } from '../../../platform/api/use-call.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { useMinute } from '../../../platform/browser/use-minute.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { guestSession, useGuestSession } from '../../../platform/session/guest-session.ts'
import { useStoreSign } from '../../../platform/stores/use-store-sign.ts'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState, LoadingState, Trouble } from '../../../ui/states.tsx'
import { WaitingCards } from '../waitlist/waiting-cards.tsx'
import { answerBy, depositWords, momentText, stateWords, timeLeft } from './booking-words.ts'
import styles from './my-bookings.module.css'

const pageSize = 20

/** /m/bookings: everything that is booked under the guest's phone, in every store. */
export function MyBookingsPage() {
  const session = useGuestSession()
  const [past, setPast] = useState(false)
  const leaving = useChange(guestLogout)
  const leave = async () => {
    if (await leaving.run({})) guestSession.clear()
  }
  return (
    <Page title="我的预订" sign={useStoreSign(useOnlyStore(past))}>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons of a switch, not fields of a form */}
      <div className={styles.tabs} role="group" aria-label="预订的时间">
        {[false, true].map((isPast) => (
          <button
            key={String(isPast)}
            type="button"
            aria-pressed={past === isPast}
            className={past === isPast ? styles.chosenTab : styles.tab}
            onClick={() => setPast(isPast)}
          >
            {isPast ? '历史预订' : '即将到来'}
          </button>
        ))}
      </div>
      <WaitingCards past={past} />
      <BookingList key={String(past)} past={past} />
      <footer className={styles.foot}>
        <Trouble text={leaving.trouble} />
        <span>{session ? maskPhone(session.guest.phone) : ''}</span>
        <Link className={styles.data} to={paths.myData}>
          我的信息
        </Link>
        <Button className={styles.small} fill="none" loading={leaving.pending} onClick={() => void leave()}>
          退出登录
        </Button>
      </footer>
    </Page>
  )
}

/** The store of all bookings, where they are of one; a guest of several sees the house's own sign. */
function useOnlyStore(past: boolean): number | undefined {
  const { data } = useCall(listMyBookings, { past, page: 1, limit: pageSize })
  const shopIds = new Set(data?.list.map(({ shopId }) => shopId))
  return shopIds.size === 1 ? [...shopIds][0] : undefined
}

/** The bookings that are to come, or that are over, page by page as they are asked for. */
function BookingList({ past }: { past: boolean }) {
  const [pages, setPages] = useState(1)
  return (
    <div className={styles.list}>
      {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
        <BookingPage
          key={page}
          past={past}
          page={page}
          {...(page === pages ? { onMore: () => setPages(pages + 1) } : {})}
        />
      ))}
    </div>
  )
}

interface BookingPageProps {
  past: boolean
  page: number
  /** Asks for the page after it; on the last one alone. */
  onMore?: () => void
}

function BookingPage({ past, page, onMore }: BookingPageProps) {
  const bookings = useCall(listMyBookings, { past, page, limit: pageSize })
  if (bookings.error && !bookings.data) {
    return <ErrorState error={bookings.error} onRetry={() => void bookings.refetch()} />
  }
  if (!bookings.data) return <LoadingState />
  const { list, count } = bookings.data
  if (count === 0) {
    return past ? (
      <EmptyState title="还没有历史预订" />
    ) : (
      <EmptyState title="没有即将到来的预订" text="在门店的页面点「立即预订」，预订后会显示在这里。" />
    )
  }
  return (
    <>
      <ul className={styles.cards}>
        {list.map((booking) => (
          <li key={`${booking.shopId}-${booking.orderId}`}>
            <BookingCard booking={booking} />
          </li>
        ))}
      </ul>
      {onMore && count > page * pageSize && (
        <Button block fill="none" onClick={onMore}>
          显示更多
        </Button>
      )}
    </>
  )
}

function BookingCard({ booking }: { booking: BookingOfGuest }) {
  const { title, tone } = stateWords(booking)
  const { shopId, orderId, deposit, depositDue, heldUntil } = booking
  const now = useMinute()
  const answer = answerBy(booking)
  const path = generatePath(paths.booking, { shopId: String(shopId), orderId: String(orderId) })
  return (
    <Link className={styles.card} to={path}>
      <span className={styles.cardHead}>
        <span className={styles.shop}>{booking.shopTitle}</span>
        <span className={styles[tone]}>{title}</span>
      </span>
      <span className={styles.moment}>{momentText(booking)}</span>
      <span className={styles.rooms}>
        {booking.roomNames.join('、')}
        {booking.peopleNum > 0 && ` · ${booking.peopleNum}人`}
      </span>
      {answer && <span className={styles.rooms}>{answer}</span>}
      {deposit > 0 && !answer.startsWith('已付') && (
        <span className={styles.rooms}>
          订金 ¥{displayMoney(fen(deposit))} {depositWords(booking)}
          {booking.status === OrderStatus.applied && depositDue > 0 && heldUntil && (
            <span className={styles.caution}> · {timeLeft(heldUntil, now)}</span>
          )}
        </span>
      )}
    </Link>
  )
}

import { guestLogout } from '@roombook/contract/guest-session'
import { listMyBookings } from '@roombook/contract/my-bookings'
import { listMyWaiting } from '@roombook/contract/waitlist'
import { maskPhone } from '@roombook/domain/validation'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { paths } from '#platform/navigation/paths.ts'
import { lazyPart } from '#platform/page/lazy-part.tsx'
import { guestSession, useGuestSession } from '#platform/session/guest-session.ts'
import { ReferralLinks } from '#platform/stores/referral-links.tsx'
import { useStoreBrand } from '#platform/stores/use-store-brand.ts'
import { inWechat } from '#platform/wechat/open-subscribing.ts'
import { Page } from '#ui/page.tsx'
import { LoadingState, Trouble } from '#ui/states.tsx'
import { WaitingCards } from '../waitlist/waiting-cards.tsx'
import { BookingList, pageSize } from './booking-list.tsx'
import { guestPush } from './guest-push.ts'
import styles from './my-bookings.module.css'
import { NoticeSwitch } from './notice-switch.tsx'

const WechatNotices = lazyPart(async () => ({
  default: (await import('./wechat-notices.tsx')).WechatNotices,
}))

/** /m/bookings: all bookings of the guest's phone, in every store. */
export function MyBookingsPage() {
  const session = useGuestSession()
  const [past, setPast] = useState(false)
  const shopIds = useStores(past)
  const leaving = useChange(guestLogout)
  const leave = async () => {
    // Logging out disables notices; if that fails, the server removes the browser with its session.
    await guestPush.unsubscribe().catch(() => {})
    if (await leaving.run({})) guestSession.clear()
  }
  return (
    <Page title="我的预订" brand={useStoreBrand(shopIds.length === 1 ? shopIds[0] : undefined)}>
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
      <WaitingAndBooked past={past} />
      {inWechat() && <WechatNotices />}
      <NoticeSwitch />
      <footer className={styles.foot}>
        <Trouble text={leaving.trouble} />
        <span className={styles.phone}>{session ? maskPhone(session.guest.phone) : ''}</span>
        <Link className={styles.data} to={paths.coupons}>
          我的优惠券
        </Link>
        <Link className={styles.data} to={paths.rebates}>
          我的返利
        </Link>
        <ReferralLinks shopIds={shopIds} className={styles.data} />
        <Link className={styles.data} to={paths.myData}>
          我的信息
        </Link>
        <Button className={styles.leave} fill="none" loading={leaving.pending} onClick={() => void leave()}>
          退出登录
        </Button>
      </footer>
    </Page>
  )
}

/** Waitlist entries and bookings. They appear together, so that the list does not shift. */
function WaitingAndBooked({ past }: { past: boolean }) {
  const { isPending, failureCount, errorUpdateCount } = useCall(listMyWaiting, { past })
  // After a failure the component stays mounted while it retries: unmounting it would restart the request
  // endlessly.
  if (isPending && failureCount + errorUpdateCount === 0) return <LoadingState />
  return (
    <>
      <WaitingCards past={past} />
      <BookingList key={String(past)} past={past} />
    </>
  )
}

/**
 * Returns the stores of upcoming bookings, or else of past ones; for a single store the page shows its logo.
 */
function useStores(past: boolean): number[] {
  const { data } = useCall(listMyBookings, { past, page: 1, limit: pageSize })
  const isNone = !past && data?.list.length === 0
  const before = useCall(listMyBookings, isNone ? { past: true, page: 1, limit: pageSize } : undefined)
  const bookings = (isNone ? before.data : data)?.list ?? []
  return [...new Set(bookings.map(({ shopId }) => shopId))]
}

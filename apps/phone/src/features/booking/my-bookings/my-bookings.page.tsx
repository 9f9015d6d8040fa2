import { guestLogout, listMyBookings, readOwnReferralConfig } from '@roombook/contract'
import { maskPhone } from '@roombook/domain'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { generatePath, Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { paths } from '#platform/navigation/paths.ts'
import { lazyPart } from '#platform/page/lazy-part.tsx'
import { guestSession, useGuestSession } from '#platform/session/guest-session.ts'
import { useStoreSign } from '#platform/stores/use-store-sign.ts'
import { inWechat } from '#platform/wechat/open-subscribing.ts'
import { Page } from '#ui/page.tsx'
import { Trouble } from '#ui/states.tsx'
import { WaitingCards } from '../waitlist/waiting-cards.tsx'
import { BookingList, pageSize } from './booking-list.tsx'
import { guestPush } from './guest-push.ts'
import styles from './my-bookings.module.css'
import { NoticeSwitch } from './notice-switch.tsx'

const WechatNotices = lazyPart(async () => ({
  default: (await import('./wechat-notices.tsx')).WechatNotices,
}))

/** /m/bookings: everything that is booked under the guest's phone, in every store. */
export function MyBookingsPage() {
  const session = useGuestSession()
  const [past, setPast] = useState(false)
  const onlyStore = useOnlyStore(past)
  const leaving = useChange(guestLogout)
  const leave = async () => {
    // Whoever logs out is notified no more; a browser that cannot say so is forgotten with its session.
    await guestPush.unsubscribe().catch(() => {})
    if (await leaving.run({})) guestSession.clear()
  }
  return (
    <Page title="我的预订" sign={useStoreSign(onlyStore)}>
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
      {inWechat() && <WechatNotices />}
      <NoticeSwitch />
      <footer className={styles.foot}>
        <Trouble text={leaving.trouble} />
        <span>{session ? maskPhone(session.guest.phone) : ''}</span>
        <Link className={styles.data} to={paths.coupons}>
          我的优惠券
        </Link>
        {onlyStore !== undefined && <ReferralLink shopId={onlyStore} />}
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

/** To a store's recommendations and activities, where it has any. */
function ReferralLink({ shopId }: { shopId: number }) {
  const { data } = useCall(readOwnReferralConfig, { shopId })
  return data?.shown ? (
    <Link className={styles.data} to={generatePath(paths.referral, { shopId: String(shopId) })}>
      我的推荐
    </Link>
  ) : null
}

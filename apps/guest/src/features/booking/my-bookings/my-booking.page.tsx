import {
  CallRefused,
  depositState,
  listMyBookings,
  type MyBooking,
  readMyBooking,
  readOwnInvitation,
} from '@roombook/contract'
import { addressed, displayMoney, displayYuan, fen, hostName, OrderStatus } from '@roombook/domain'
import { Link, useLocation, useParams } from 'react-router'
import { useCall } from '../../../platform/api/use-call.ts'
import { imageUrl } from '../../../platform/images/image-url.ts'
import { useGuestLive } from '../../../platform/live/use-guest-live.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { useGuestSession } from '../../../platform/session/guest-session.ts'
import { useStoreSign } from '../../../platform/stores/use-store-sign.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Page } from '../../../ui/page.tsx'
import { Caution, EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { OwnInvitation } from '../../invitations/index.ts'
import { TermsList } from '../terms-list.tsx'
import { BookingActs } from './booking-acts.tsx'
import { depositWords, momentText, payTypeText, stateWords } from './booking-words.ts'
import { ChangeNotice } from './change-notice.tsx'
import styles from './my-bookings.module.css'
import { PayDeposit } from './pay-deposit.tsx'

/** /m/bookings/:shopId/:orderId: one booking, how it stands, and what the guest can do about it. */
export function MyBookingPage() {
  const params = useParams()
  const ids = { shopId: Number(params.shopId), orderId: Number(params.orderId) }
  const sign = useStoreSign(ids.shopId)
  const session = useGuestSession()
  /** It was made by a try whose answer was lost. */
  const isEarlier = (useLocation().state as { earlier?: boolean } | null)?.earlier === true
  const booking = useCall(readMyBooking, ids)
  const line = useGuestLive(session && { type: 'guest', token: session.token, ...ids }, [
    readMyBooking,
    listMyBookings,
    depositState,
    readOwnInvitation,
  ])
  if (booking.error instanceof CallRefused) {
    return (
      <Page title="预订详情" sign={sign} bare>
        <Link className={styles.back} to={paths.bookings}>
          ‹ 全部预订
        </Link>
        <EmptyState title="预订不存在" text="它可能属于另一个手机号码，或已被删除。" />
      </Page>
    )
  }
  if (!booking.data) {
    return (
      <Page title="预订详情" sign={sign} bare>
        {booking.error ? (
          <ErrorState error={booking.error} onRetry={() => void booking.refetch()} />
        ) : (
          <LoadingState />
        )}
      </Page>
    )
  }
  return (
    <Page title="预订详情" sign={sign} bare>
      <Link className={styles.back} to={paths.bookings}>
        ‹ 全部预订
      </Link>
      {line === 'retrying' && (
        <p className={styles.line} role="status">
          网络不稳定，正在重新连接…
        </p>
      )}
      {isEarlier && <Caution>您已提交此预订，没有重复提交。</Caution>}
      <Standing booking={booking.data} />
      <PayDeposit booking={booking.data} />
      <ChangeNotice booking={booking.data} />
      <BookingFacts booking={booking.data} />
      {isOn(booking.data) && (
        <OwnInvitation
          {...ids}
          title={`${hostName(booking.data)} 诚邀您赴宴`}
          text={momentText(booking.data)}
        />
      )}
      {booking.data.terms.length > 0 && (
        <section className={styles.facts} aria-label="预订须知">
          <h2 className={styles.termsTitle}>预订须知（预订时已同意）</h2>
          <TermsList terms={booking.data.terms} />
        </section>
      )}
      <BookingActs booking={booking.data} />
      <p className={styles.serial}>订单号 {booking.data.orderSerial}</p>
    </Page>
  )
}

/** Whether there is a meal to invite to. */
const isOn = ({ status }: MyBooking): boolean =>
  status === OrderStatus.booked || status === OrderStatus.arrived

/** How the booking stands, in large: seen at once when it changes. */
function Standing({ booking }: { booking: MyBooking }) {
  const { title, text, tone } = stateWords(booking)
  return (
    <header className={styles.standing} data-tone={tone} aria-live="polite">
      <h1 className={styles.standingTitle}>{title}</h1>
      <p>{text}</p>
    </header>
  )
}

function BookingFacts({ booking }: { booking: MyBooking }) {
  const { roomNames, roomImage, deposit, depositReceived, depositReturn, payType } = booking
  return (
    <section className={styles.facts} aria-label="预订信息">
      {roomImage && (
        <img className={styles.picture} src={imageUrl(roomImage, 750)} alt={roomNames[0] ?? ''} />
      )}
      <Facts
        facts={[
          ['门店', booking.shopTitle],
          ['时间', momentText(booking)],
          ['农历', booking.lunarText.replace('农历', '')],
          ['包厢', roomNames.join('、')],
          ['人数', booking.peopleNum > 0 && `${booking.peopleNum}人`],
          ['预订人', addressed(booking)],
          [
            '订金',
            deposit > 0 &&
              [
                `¥${displayMoney(fen(deposit))}`,
                depositWords(booking),
                depositReceived > 0 && !depositReturn && payTypeText(payType),
              ]
                .filter(Boolean)
                .join(' '),
          ],
          [
            '包间服务费',
            booking.serviceFee > 0 && `¥${displayYuan(fen(booking.serviceFee))}，结账时计入账单`,
          ],
          ['备注', booking.remark],
          ['地址', booking.shopAddress],
        ]}
      />
    </section>
  )
}

import { CallRefused } from '@roombook/contract'
import { readOwnInvitation } from '@roombook/contract/invitation-answers'
import { listMyBookings, type MyBooking, readMyBooking } from '@roombook/contract/my-bookings'
import { depositState } from '@roombook/contract/payments'
import { hostName } from '@roombook/domain/invitations'
import { useEffect } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { OwnInvitation } from '#features/invitations/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useGuestLive } from '#platform/live/use-guest-live.ts'
import { paths } from '#platform/navigation/paths.ts'
import { useGuestSession } from '#platform/session/guest-session.ts'
import { useStoreBrand } from '#platform/stores/use-store-brand.ts'
import { NextSteps } from '#ui/next-steps.tsx'
import { Page } from '#ui/page.tsx'
import { Caution, EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { TermsList } from '../terms-list.tsx'
import { BookingActs } from './booking-acts.tsx'
import { BookingFacts, isOn } from './booking-facts.tsx'
import { describeBookingState, whenText } from './booking-text.ts'
import { ChangeNotice } from './change-notice.tsx'
import styles from './my-bookings.module.css'
import { PayDeposit } from './pay-deposit.tsx'
import { storeBooking } from './stored-bookings.ts'

/** /m/bookings/:shopId/:orderId: one booking with its status, and the guest's possible actions. */
export function MyBookingPage() {
  const params = useParams()
  const ids = { shopId: Number(params.shopId), orderId: Number(params.orderId) }
  const brand = useStoreBrand(ids.shopId)
  const session = useGuestSession()
  // Set where an earlier attempt, whose answer was lost, made the booking.
  const { earlier, isOther } = (useLocation().state ?? {}) as { earlier?: boolean; isOther?: boolean }
  const booking = useCall(readMyBooking, ids)
  const line = useGuestLive(session && { type: 'guest', token: session.token, ...ids }, [
    readMyBooking,
    listMyBookings,
    depositState,
    readOwnInvitation,
  ])
  const { data } = booking
  useEffect(() => {
    if (data && isOn(data)) storeBooking(data)
  }, [data])
  if (booking.error instanceof CallRefused) {
    return (
      <Page title="预订详情" brand={brand} bare>
        <Link className={styles.back} to={paths.bookings}>
          ‹ 全部预订
        </Link>
        <EmptyState title="预订不存在" text="它可能属于另一个手机号码，或已被删除。">
          <NextSteps />
        </EmptyState>
      </Page>
    )
  }
  if (!booking.data) {
    return (
      <Page title="预订详情" brand={brand} bare>
        {booking.error ? (
          <ErrorState error={booking.error} onRetry={() => void booking.refetch()} />
        ) : (
          <LoadingState />
        )}
      </Page>
    )
  }
  return (
    <Page title="预订详情" brand={brand} bare>
      <Link className={styles.back} to={paths.bookings}>
        ‹ 全部预订
      </Link>
      {line === 'retrying' && (
        <p className={styles.line} role="status">
          网络不稳定，正在重新连接…
        </p>
      )}
      {isOther ? (
        <Caution>
          您第一次的提交已经成功，就是下面这个预订；之后改选的内容没有提交，需要时请在此修改。
        </Caution>
      ) : (
        earlier && <Caution>您已提交此预订，没有重复提交。</Caution>
      )}
      <BookingDetails booking={booking.data} ids={ids} />
    </Page>
  )
}

interface BookingDetailsProps {
  booking: MyBooking
  ids: { shopId: number; orderId: number }
}

/** Details of the booking and the guest's actions. */
const BookingDetails = ({ booking, ids }: BookingDetailsProps) => (
  <>
    <BookingState booking={booking} />
    {isToAgree(booking) && <AgreedTerms booking={booking} />}
    <PayDeposit booking={booking} />
    <ChangeNotice booking={booking} />
    <BookingFacts booking={booking} />
    {isOn(booking) && (
      <OwnInvitation {...ids} title={`${hostName(booking)} 诚邀您赴宴`} text={whenText(booking)} />
    )}
    {!isToAgree(booking) && <AgreedTerms booking={booking} />}
    <BookingActs booking={booking} />
    <p className={styles.serial}>订单号 {booking.orderSerial}</p>
  </>
)

/**
 * Returns whether the deposit terms must be read before paying, since the store made the booking for the
 * guest.
 */
const isToAgree = ({ termsAgreedAt, depositDue }: MyBooking): boolean =>
  termsAgreedAt === null && depositDue > 0

/** Accepted terms of the booking. */
function AgreedTerms({ booking }: { booking: MyBooking }) {
  const { terms, termsAgreedAt } = booking
  if (terms.length === 0) return null
  const stateText =
    termsAgreedAt !== null ? '（预订时已同意）' : isToAgree(booking) ? '（支付订金即表示同意）' : ''
  return (
    <section className={styles.facts} aria-label="预订须知">
      <h2 className={styles.termsTitle}>预订须知{stateText}</h2>
      <TermsList terms={terms} />
    </section>
  )
}

/** Status of the booking in large type, so that a change is noticed. */
function BookingState({ booking }: { booking: MyBooking }) {
  const { title, text, tone } = describeBookingState(booking)
  return (
    <header className={styles.state} data-tone={tone} aria-live="polite">
      <h1 className={styles.stateTitle}>{title}</h1>
      <p>{text}</p>
    </header>
  )
}

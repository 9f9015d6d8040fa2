import { useFullListReady } from '@roombook/client-react'
import type { OutputOf } from '@roombook/contract'
import type { GuestPeriod, listGuestDays } from '@roombook/contract/guest-booking'
import { Suspense, useRef, useState } from 'react'
import { generatePath, Link } from 'react-router'
import { GuestTextLinks } from '#features/session/index.ts'
import { paths } from '#platform/navigation/paths.ts'
import { lazyPart } from '#platform/page/lazy-part.tsx'
import { useGuestSession } from '#platform/session/guest-session.ts'
import { useStoreBrand } from '#platform/stores/use-store-brand.ts'
import { Page } from '#ui/page.tsx'
import { Trouble } from '#ui/states.tsx'
import { AlreadyBooked } from './already-booked.tsx'
import type { RequestedMeal } from './booking-draft.ts'
import { ChooseTime } from './choose-time.tsx'
import { ChooseWhere } from './choose-where.tsx'
import { ContactStep } from './contact-step.tsx'
import { LastAttempt } from './last-attempt.tsx'
import styles from './new-booking.module.css'
import { OffersTick } from './offers-tick.tsx'
import { RecommendedBy } from './recommended-by.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { TermsCard } from './terms-card.tsx'
import { UnavailableNotice } from './unavailable-notice.tsx'
import { useBooking } from './use-booking.ts'

/** Loaded on first use, so that the page need not wait for it. */
const JoinDrawer = lazyPart(async () => ({
  default: (await import('../waitlist/join-drawer.tsx')).JoinDrawer,
}))

interface BookingProps {
  shopId: number
  guestDays: OutputOf<typeof listGuestDays>
  /** Room requested by the page's address. */
  wantedRoom: number | undefined
  /** Period that the guest waited for, and the number of people. */
  wantedMeal: RequestedMeal | undefined
}

/** The booking form on one page with one button: time, people, rooms and contact. */
export function Booking({ shopId, guestDays: first, wantedRoom, wantedMeal }: BookingProps) {
  const booking = useBooking(shopId, first, { wantedRoom, wantedMeal })
  const { guestDays, draft, period, chosen, day, last } = booking
  /** Contact and terms are below the first screen and must not delay it on a slow phone. */
  const isListReady = useFullListReady()
  const isProved = useGuestSession() !== undefined
  const [joining, setJoining] = useState<GuestPeriod>()
  const isGone = booking.lost.length > 0 || period?.state !== 'open'
  const form = useRef<HTMLFormElement>(null)
  /** Scrolls to the first error, which may be far above the button. */
  const showFault = () =>
    requestAnimationFrame(() =>
      form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' }),
    )
  return (
    <Page
      title="预订包厢"
      brand={useStoreBrand(shopId)}
      intro={
        <Link className={styles.link} to={generatePath(paths.website, { shopId: String(shopId) })}>
          {guestDays.shopTitle}
        </Link>
      }
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void booking.submit().then(showFault)
        }}
      >
        <LastAttempt last={last} onShow={booking.showMade} />
        <ChooseTime shopId={shopId} booking={booking} onJoin={setJoining} />
        <ChooseWhere booking={booking} />
        {isListReady && (
          <>
            <ContactStep booking={booking} />
            <TermsCard booking={booking.terms} />
            <RecommendedBy by={booking.recommended} error={booking.recommenderError} />
            <OffersTick
              shopTitle={guestDays.shopTitle}
              ticked={booking.offers}
              onChange={booking.tickOffers}
            />
            {last.own.found && !last.own.isOfAttempt && (
              <AlreadyBooked
                booking={last.own.found}
                pending={booking.pending}
                onAnother={() => void booking.submit(true).then(showFault)}
              />
            )}
            <Trouble text={booking.trouble} />
            {booking.refusal?.code === 'booking.too_many_applications' && (
              <Link className={styles.link} to={paths.bookings}>
                查看我的预订
              </Link>
            )}
            {isProved && <GuestTextLinks />}
          </>
        )}
        <SubmitBar
          bookDate={draft.bookDate}
          periodName={period?.title ?? draft.periodName}
          isUnavailable={isGone}
          unavailableNotice={
            isGone &&
            booking.instead &&
            !booking.instead.refusal && (
              <UnavailableNotice
                instead={booking.instead}
                periodIds={booking.periods.map(({ id }) => id)}
                periodId={draft.periodId}
                choose={booking.choose}
                onShowAll={() =>
                  form.current?.querySelector(`[data-instead]`)?.scrollIntoView({ block: 'center' })
                }
              />
            )
          }
          people={draft.people}
          chosen={chosen}
          deposit={draft.people === String(draft.peopleNum) ? booking.terms.deposit : 0}
          depositMinutes={booking.terms.depositMinutes}
          instant={guestDays.mode === 'instant'}
          pending={booking.pending}
          isKnown={day.data !== undefined}
        />
      </form>
      {joining && (
        <Suspense>
          <JoinDrawer
            meal={{ shopId, bookDate: draft.bookDate, periodId: joining.id, periodName: joining.title }}
            draft={draft}
            onFree={() => void day.refetch()}
            onClose={() => setJoining(undefined)}
          />
        </Suspense>
      )}
    </Page>
  )
}

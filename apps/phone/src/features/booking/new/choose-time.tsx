import type { GuestPeriod } from '@roombook/contract/guest-booking'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/page/lazy-part.tsx'
import { PeriodChoice } from '../period-choice.tsx'
import { WaitOffer } from '../waitlist/wait-offer.tsx'
import { DateStrip } from './date-strip.tsx'
import styles from './new-booking.module.css'
import { PeopleStepper } from './people-stepper.tsx'
import type { BookingState } from './use-booking.ts'

/** Loaded on first use, so that the page need not wait for it. */
const MonthDrawer = lazyPart(async () => ({ default: (await import('./month-drawer.tsx')).MonthDrawer }))

interface ChooseTimeProps {
  shopId: number
  booking: BookingState
  /** Opens the waitlist form for a full period. */
  onJoin(period: GuestPeriod): void
}

/** Choice of date, number of people and period. */
export function ChooseTime({ shopId, booking, onJoin }: ChooseTimeProps) {
  const { guestDays, draft, day, period, choose } = booking
  const [isMonthOpen, setMonthOpen] = useState(false)
  return (
    <section className={styles.step} aria-label="时间">
      <div className={styles.row}>
        <h2 className={styles.heading}>日期、人数和餐段</h2>
        <button type="button" className={styles.link} onClick={() => setMonthOpen(true)}>
          月历
        </button>
      </div>
      <DateStrip
        days={guestDays.list}
        chosen={draft.bookDate}
        onChoose={(bookDate) => choose({ bookDate })}
      />
      {isMonthOpen && (
        <Suspense>
          <MonthDrawer
            days={guestDays.list}
            peopleNum={draft.peopleNum}
            chosen={draft.bookDate}
            onChoose={(bookDate) => choose({ bookDate })}
            onClose={() => setMonthOpen(false)}
          />
        </Suspense>
      )}
      <PeopleStepper draft={draft} limits={guestDays} error={booking.peopleError} onChange={choose} />
      {day.data ? (
        <PeriodChoice
          periods={booking.periods.map((each) => ({
            ...each,
            open: each.state === 'open',
            words: each.state === 'open' ? `余${each.rooms.length}间` : each.words,
          }))}
          chosen={period?.id}
          unavailable={booking.gonePeriod}
          onChoose={({ id, title }) => choose({ periodId: id, periodName: title })}
        />
      ) : (
        <div className={styles.periodsToCome} aria-hidden="true" />
      )}
      <WaitOffer shopId={shopId} booking={booking} onJoin={onJoin} />
      {booking.dateError && (
        <p className={styles.error} role="alert">
          {booking.dateError}
        </p>
      )}
    </section>
  )
}

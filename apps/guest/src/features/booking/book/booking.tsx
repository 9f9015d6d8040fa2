import type { listGuestDays, OutputOf } from '@roombook/contract'
import { useRef } from 'react'
import { generatePath, Link } from 'react-router'
import { paths } from '../../../platform/navigation/paths.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, LoadingState, Trouble } from '../../../ui/states.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Agreement } from '../../session/index.ts'
import { dayText } from '../mine/booking-words.ts'
import { PeriodChoice } from '../period-choice.tsx'
import { Alternatives } from './alternatives.tsx'
import { ArrivalField } from './arrival-field.tsx'
import styles from './book.module.css'
import { DateStrip } from './date-strip.tsx'
import { PeopleStepper } from './people-stepper.tsx'
import { RoomChoice } from './room-choice.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { TitleChoice } from './title-choice.tsx'
import { useBooking } from './use-booking.ts'
import { WhoBooks } from './who-books.tsx'

interface BookingProps {
  shopId: number
  house: OutputOf<typeof listGuestDays>
  /** The room that somebody came for. */
  wantedRoom: number | undefined
}

/** When, how many, where, and who: one page, one button. */
export function Booking({ shopId, house, wantedRoom }: BookingProps) {
  const booking = useBooking(shopId, house, wantedRoom)
  const { draft, choose, change, person, period, chosen, day } = booking
  const form = useRef<HTMLFormElement>(null)
  /** What is wrong may stand far above the button. */
  const showFault = () =>
    requestAnimationFrame(() =>
      form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' }),
    )
  return (
    <Page
      title="预订包厢"
      intro={
        <Link className={styles.link} to={generatePath(paths.website, { shopId: String(shopId) })}>
          {house.shopTitle}
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
        <section className={styles.step} aria-label="时间">
          <h2 className={styles.heading}>日期、人数和餐段</h2>
          <DateStrip
            days={house.list}
            chosen={draft.bookDate}
            onChoose={(bookDate) => choose({ bookDate })}
          />
          <PeopleStepper
            value={draft.peopleNum}
            most={house.mostPeople}
            error={booking.peopleError}
            onChange={(peopleNum) => choose({ peopleNum })}
          />
          <PeriodChoice
            periods={booking.periods.map((each) => ({
              ...each,
              open: each.state === 'open',
              words: each.state === 'open' ? `余${each.rooms.length}间` : each.words,
            }))}
            chosen={period?.id}
            onChoose={(periodId) => choose({ periodId })}
          />
          {booking.dateError && (
            <p className={styles.error} role="alert">
              {booking.dateError}
            </p>
          )}
        </section>

        {booking.missed && (
          <Alternatives
            refusal={booking.missed}
            onRoom={(roomId) => choose({ roomIds: [roomId] })}
            onPeriod={(periodId) => choose({ periodId })}
            onDay={(bookDate) => choose({ bookDate })}
          />
        )}

        <section className={styles.step} aria-label="选择包厢">
          <div className={styles.row}>
            <h2 className={styles.heading}>选择包厢</h2>
            {period && (
              <label className={styles.several}>
                <input
                  type="checkbox"
                  checked={draft.several}
                  onChange={(event) => choose({ several: event.target.checked })}
                />
                订多间
              </label>
            )}
          </div>
          {booking.isGone && !booking.missed && (
            <p className={styles.gone} role="status">
              您选的包厢在这个餐段已不能预订，请另选一间或换个时间。
            </p>
          )}
          {day.error && !day.data ? (
            <ErrorState error={day.error} onRetry={() => void day.refetch()} />
          ) : !day.data ? (
            <LoadingState />
          ) : period ? (
            <RoomChoice
              rooms={booking.rooms}
              chosen={chosen.map((room) => room.id)}
              peopleNum={draft.peopleNum}
              onTap={booking.tap}
            />
          ) : (
            <p className={styles.nothing}>
              {dayText(draft.bookDate)}
              已不能线上预订{house.phone ? `，请换一天或致电 ${house.phone}` : '，请换一天'}。
            </p>
          )}
          {booking.roomError && (
            <p className={styles.error} role="alert">
              {booking.roomError}
            </p>
          )}
        </section>

        <section className={styles.step} aria-label="联系人">
          <h2 className={styles.heading}>联系人</h2>
          <TextField
            {...person.of('userName')}
            label="姓名"
            placeholder="怎么称呼您"
            autoComplete="name"
            maxLength={20}
          />
          <TitleChoice sex={draft.sex} onChange={(sex) => change({ sex })} />
          <WhoBooks
            phone={booking.proof.of('phone')}
            code={booking.proof.of('code')}
            sending={booking.sending}
            onSend={booking.sendCode}
          />
          <ArrivalField
            {...person.of('arrivalTime')}
            times={period?.arrivalTimes ?? []}
            required={day.data?.arrivalTimeRequired ?? false}
          />
          <TextArea
            {...person.of('remark')}
            label="备注（选填）"
            placeholder="口味、座椅、庆祝布置等，门店会尽力安排"
            maxLength={500}
          />
        </section>

        <Trouble text={booking.trouble} />
        <Agreement act="提交" />
        <SubmitBar
          bookDate={draft.bookDate}
          periodName={period?.title}
          peopleNum={draft.peopleNum}
          chosen={chosen}
          deposit={booking.deposit}
          depositMinutes={day.data?.depositMinutes ?? 0}
          instant={house.mode === 'instant'}
          pending={booking.pending}
        />
      </form>
    </Page>
  )
}

import { ErrorState, LoadingState } from '#ui/states.tsx'
import { Alternatives } from './alternatives.tsx'
import { chosenAs } from './chosen-rooms.ts'
import { describeNoRooms } from './describe-no-rooms.ts'
import styles from './new-booking.module.css'
import { RoomChoice } from './room-choice.tsx'
import type { BookingState } from './use-booking.ts'

/** Choice of rooms, and alternatives to a choice that is not available. */
export function ChooseWhere({ booking }: { booking: BookingState }) {
  const { guestDays: limits, draft, day, period, chosen, instead, choose } = booking
  const isOpen = period?.state === 'open'
  return (
    <>
      {instead && (
        <Alternatives
          instead={instead}
          onRoom={(room) => choose({ rooms: [chosenAs(room)] })}
          onPeriod={({ id, title }) => choose({ periodId: id, periodName: title })}
          onDay={(bookDate) => choose({ bookDate })}
        />
      )}
      <section className={styles.step} aria-label="选择包厢">
        <div className={styles.row}>
          <h2 className={styles.heading}>选择包厢</h2>
          <label className={styles.several}>
            <input
              type="checkbox"
              checked={draft.several}
              onChange={(event) => choose({ several: event.target.checked })}
            />
            订多间
          </label>
        </div>
        {day.error && !day.data ? (
          <ErrorState error={day.error} onRetry={() => void day.refetch()} />
        ) : !day.data ? (
          <div className={styles.roomsToCome}>
            <LoadingState />
          </div>
        ) : isOpen ? (
          <RoomChoice
            lost={booking.lost}
            rooms={booking.rooms}
            chosen={chosen.map((room) => room.id)}
            wantedRoom={draft.wantedRoom}
            peopleNum={draft.peopleNum}
            onTap={booking.tap}
          />
        ) : (
          <p className={styles.nothing}>
            {describeNoRooms({
              limits,
              bookDate: draft.bookDate,
              peopleNum: draft.peopleNum,
              periods: booking.periods,
            })}
          </p>
        )}
        {booking.roomError && (
          <p className={styles.error} role="alert">
            {booking.roomError}
          </p>
        )}
      </section>
    </>
  )
}

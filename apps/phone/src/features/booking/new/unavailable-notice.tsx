import { dayText } from '@roombook/domain/time'
import { findBestRoom } from './choose-rooms.ts'
import { chosenAs } from './chosen-rooms.ts'
import type { Instead } from './instead.ts'
import styles from './new-booking.module.css'
import type { BookingState } from './use-booking.ts'

interface UnavailableNoticeProps {
  instead: Instead
  /** Periods of the day, in order. */
  periodIds: readonly number[]
  periodId: number | null
  choose: BookingState['choose']
  /** Scrolls to all alternatives. */
  onShowAll(): void
}

/**
 * Notice beside the button: why it is disabled, and the nearest alternative with one tap. The page does not
 * scroll while the guest types.
 */
export function UnavailableNotice({
  instead,
  periodIds,
  periodId,
  choose,
  onShowAll,
}: UnavailableNoticeProps) {
  const next = nextOf(instead, { periodIds, periodId })
  return (
    <div className={styles.gone} role="status" aria-label="不能预订的原因">
      <span>{instead.title}</span>
      {next && (
        <button type="button" className={styles.next} onClick={() => choose(next.place)}>
          改订{next.label}
        </button>
      )}
      <button type="button" className={styles.link} onClick={onShowAll}>
        查看可订
      </button>
    </div>
  )
}

/** Returns the nearest alternative: another room, the next period of the day, or the nearest day. */
function nextOf(
  { free, periods, days }: Instead,
  { periodIds, periodId }: Pick<UnavailableNoticeProps, 'periodIds' | 'periodId'>,
) {
  const room = findBestRoom(free) ?? free[0]
  if (room) return { label: room.title, place: { rooms: [chosenAs(room)] } }
  const after = periodIds.slice(periodIds.indexOf(periodId ?? 0) + 1)
  const period = periods.find(({ id }) => after.includes(id)) ?? periods[0]
  if (period) return { label: period.title, place: { periodId: period.id, periodName: period.title } }
  const [day] = days
  return day && { label: dayText(day.bookDate), place: { bookDate: day.bookDate } }
}

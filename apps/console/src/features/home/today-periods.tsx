import { isFreeRoom } from '@roombook/contract'
import type { FloorGroup, PeriodOfDay, RoomCell } from '@roombook/contract/board'
import type { LocalDate } from '@roombook/domain/time'
import { Link } from 'react-router'
import { orderPath } from '#platform/navigation/paths.ts'
import { FillBar } from '#ui/fill-bar.tsx'
import { EmptyState, LoadingState } from '#ui/states.tsx'
import styles from './today-periods.module.css'
import type { useTodayBoards } from './use-today-boards.ts'

interface TodayPeriodsProps {
  today: LocalDate
  day: ReturnType<typeof useTodayBoards>
}

/** Occupancy of today's periods. If it cannot be loaded, the agenda below shows the reason. */
export function TodayPeriods({ today, day }: TodayPeriodsProps) {
  if (day.periods.length === 0) {
    if (day.error) return null
    return day.isPending ? <LoadingState rows={2} /> : <EmptyState title="今天没有开放的餐段" />
  }
  return (
    <ul className={styles.list} aria-label="今日餐段">
      {day.periods.map((period) => (
        <li key={period.id}>
          <PeriodCard
            period={period}
            floors={day.boards.find((board) => board.period.id === period.id)?.floors}
            today={today}
          />
        </li>
      ))}
    </ul>
  )
}

interface PeriodCardProps {
  period: PeriodOfDay
  /** Undefined while its board loads. */
  floors: readonly FloorGroup[] | undefined
  today: LocalDate
}

function PeriodCard({ period, floors, today }: PeriodCardProps) {
  const { id, title, startTime, endTime, disabled } = period
  const rooms = floors?.flatMap(({ children }) => children)
  const { booked, bookable } = rooms && !disabled ? countRooms(rooms) : period
  return (
    <Link to={orderPath({ date: today, period: id })} className={styles.card} data-past={disabled}>
      <span className={styles.title}>
        {title}
        <span className={styles.hours}>
          {startTime}–{endTime}
        </span>
      </span>
      <span className={styles.figures} title={definition}>
        <strong className={styles.booked}>{booked}</strong>
        <span className={styles.of}>/ {bookable} 占用</span>
        <span className={styles.free}>{disabled ? '已结束' : rooms && describeRemaining(rooms)}</span>
      </span>
      <FillBar value={booked} of={bookable} />
    </Link>
  )
}

const definition =
  '本餐段占用的包厢（已订、占位、待处理、客已到和已结束）/ 全部可订的包厢。以包厢计，连台几间算几间，翻台的一间只算一间。客人已走、又空出来的包厢仍算占用，也算在「余」里，写作「含翻台」。'

/**
 * Counts rooms, regardless of their seatings. A room whose guests have left still counts as booked, as on the
 * board and in past periods: an evening's number must not fall as guests go home.
 */
const countRooms = (rooms: readonly RoomCell[]): Pick<PeriodOfDay, 'booked' | 'bookable'> => ({
  booked: rooms.filter(({ roomOrders }) => roomOrders.length > 0).length,
  bookable: rooms.length,
})

/**
 * Describes the free rooms: 余 3 间, counted as on the board, including rooms whose guests have left; 可翻台 2 间
 * if only further seatings are free; 已满.
 */
function describeRemaining(rooms: readonly RoomCell[]): string {
  const free = rooms.filter(isFreeRoom)
  const remaining = free.filter(({ roomOrders }) => roomOrders.length > 0).length
  if (free.length > 0) return `余 ${free.length} 间${remaining > 0 ? `（含翻台 ${remaining} 间）` : ''}`
  const again = rooms.filter(({ nextTurn }) => nextTurn > 0).length
  return again > 0 ? `可翻台 ${again} 间` : '已满'
}

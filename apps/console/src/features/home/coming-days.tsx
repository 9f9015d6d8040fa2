import { listDays } from '@roombook/contract/board'
import { dayText, type LocalDate, weekdayText } from '@roombook/domain/time'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { orderPath } from '#platform/navigation/paths.ts'
import { Box } from '#ui/box.tsx'
import { FillBar } from '#ui/fill-bar.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './coming-days.module.css'
import { shortDay } from './day-text.ts'

/** Number of days shown. */
const dayCount = 14

const definition =
  '每天各餐段占用的包厢数相加 / 各餐段可订的包厢数相加：一间包厢午餐、晚餐都有预订算两间次。占用含已订、占位、待处理、客已到和已结束的。'

/** Occupancy of the next two weeks, by day. */
export function ComingDays({ today }: { today: LocalDate }) {
  const { data, error, refetch } = useCall(listDays, { startDate: today, days: dayCount })
  return (
    <Box title="未来两周" definition={definition}>
      {data ? (
        <ol className={styles.days}>
          {data.list.map(({ bookDate, booked, bookable }) => (
            <li key={bookDate}>
              <Link
                to={orderPath({ date: bookDate })}
                className={styles.day}
                data-today={bookDate === today}
                title={dayText(bookDate)}
              >
                <span className={styles.name}>{bookDate === today ? '今天' : shortDay(bookDate)}</span>
                <span className={styles.weekday}>{weekdayText(bookDate)}</span>
                <FillBar value={booked} of={bookable} />
                <span className={styles.figures}>
                  {booked}/{bookable}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={3} />
      )}
    </Box>
  )
}

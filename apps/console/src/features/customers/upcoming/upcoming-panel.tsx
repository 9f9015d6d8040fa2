import { customerOverview } from '@roombook/contract/customer-directory'
import { upcomingDays } from '@roombook/contract/upcoming-days'
import type { LocalDate } from '@roombook/domain/time'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { Box, BoxEmpty, boxMore } from '#ui/box.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { dayName } from '../customer-text.ts'
import styles from './upcoming.module.css'
import { UpcomingDayRow } from './upcoming-day-row.tsx'

/** Number of days ahead, and of customers listed. */
const days = 7
const visibleCount = 5

/** Panel of the home page: birthdays and anniversaries today or soon, and the number of lapsed customers. */
export function UpcomingPanel({ today }: { today: LocalDate }) {
  const { data, error, refetch } = useCall(upcomingDays, { days })
  const away = useCall(customerOverview, {}).data?.away ?? 0
  return (
    <Box title="生日和纪念日" count={data?.count}>
      {data?.list.length === 0 && <BoxEmpty>{days}天内没有客户过生日或纪念日</BoxEmpty>}
      {data && (
        <ul className={styles.boxList}>
          {data.list.slice(0, visibleCount).map((entry) => (
            <li key={`${entry.customerId} ${entry.day.title}`}>
              <UpcomingDayRow compact entry={entry} dateText={dayName(entry.day.next, today)} />
            </li>
          ))}
        </ul>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={3} />}
      {data && data.count > visibleCount && (
        <Link to={`${paths.customer}?tab=ahead`} className={boxMore}>
          还有 {data.count - visibleCount} 个，去客户页查看
        </Link>
      )}
      {away > 0 && (
        <Link to={`${paths.customer}?tab=asleep`} className={boxMore}>
          {away} 位客户 30 天以上没有到店
        </Link>
      )}
    </Box>
  )
}

import type { LocalDate } from '@roombook/domain'
import { useMay } from '../../platform/permission/use-may.ts'
import { useToday } from '../../platform/session/shop-clock.ts'
import { EmptyState } from '../../ui/states.tsx'
import { UpcomingPanel } from '../customers/index.ts'
import { NewerHint } from '../guide/index.ts'
import { AgendaBoard } from './agenda-board.tsx'
import { ComingDays } from './coming-days.tsx'
import { dayTitle } from './day-words.ts'
import styles from './home.module.css'
import { TodayPeriods } from './today-periods.tsx'
import { useTodayBoards } from './use-today-boards.ts'

/** /home: how today is, and what needs somebody (2.03). */
export function HomePage() {
  const today = useToday()
  const maySee = useMay(['roombook/orderlist', 'roombook/createbook'])
  const mayManage = useMay('commonuser/customercount')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>今天</h1>
        <p className={styles.date}>{dayTitle(today)}</p>
      </header>
      {maySee && <TodayAtAGlance today={today} />}
      {!maySee && (mayManage ? <UpcomingPanel today={today} /> : <NothingToShow />)}
    </div>
  )
}

const NothingToShow = () => (
  <EmptyState title="您还没有查看订单的权限" hint="请联系管理员授权后查看今日预订" />
)

function TodayAtAGlance({ today }: { today: LocalDate }) {
  const day = useTodayBoards(today)
  const mayManage = useMay('commonuser/customercount')
  return (
    <>
      <NewerHint asked={!day.isPending && day.periods.every(({ bookable }) => bookable === 0)} />
      <TodayPeriods today={today} day={day} />
      <div className={styles.columns}>
        <AgendaBoard today={today} day={day} />
        <div className={styles.column}>
          {mayManage && <UpcomingPanel today={today} />}
          <ComingDays today={today} />
        </div>
      </div>
    </>
  )
}

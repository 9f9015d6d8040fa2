import { plus, yuan } from '@roombook/domain/money'
import { isAdmin } from '@roombook/domain/session'
import { dayText, type LocalDate } from '@roombook/domain/time'
import { Link } from 'react-router'
import { UpcomingPanel } from '#features/customers/index.ts'
import { NewerHint } from '#features/guide/index.ts'
import { DueTasks, useCanSeeTasks } from '#features/operations/index.ts'
import { ClosedRouteNotice } from '#features/plugins/index.ts'
import { paths } from '#platform/navigation/paths.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useActor, useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { EmptyState } from '#ui/states.tsx'
import { AgendaBoard } from './agenda-board.tsx'
import { ComingDays } from './coming-days.tsx'
import styles from './home.module.css'
import { SmsStockAlert } from './sms-stock-alert.tsx'
import { TodayPeriods } from './today-periods.tsx'
import { useTodayBoards } from './use-today-boards.ts'
import { WaitingBox } from './waiting/waiting-box.tsx'

const phoneNode = 'shopconfig/savephonezj'

/** /home: today's overview, and what needs attention (2.03). */
export function HomePage() {
  const today = useToday()
  const maySee = useMay(['roombook/orderlist', 'roombook/createbook'])
  const mayManage = useMay('commonuser/customercount')
  const keepsTill = useMay('roombook/till')
  const hearsCalls = useMay(phoneNode, phoneNode)
  const mayWait = keepsTill || hearsCalls
  const seesWork = useCanSeeTasks()
  const isAdministrator = isAdmin(useActor().adminLevel)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>今天</h1>
        <p className={styles.date}>{dayText(today)}</p>
        {isAdministrator && <Balances />}
      </header>
      <ClosedRouteNotice />
      <SmsStockAlert />
      {maySee && <TodayAtAGlance today={today} />}
      {!maySee && mayWait && <WaitingBox today={today} />}
      {!maySee && <DueTasks />}
      {!maySee && mayManage && <UpcomingPanel today={today} />}
      {!maySee && !mayWait && !mayManage && !seesWork && <NothingToShow />}
    </div>
  )
}

/** Balances of the store with the operator, each linked to its record (2.30). */
function Balances() {
  const { walletRecharged, walletGiven, computeCredit } = useShop()
  return (
    <p className={styles.balances}>
      <Link to={paths.walletRecord}>账户余额 {yuan(plus(walletRecharged, walletGiven))} 元</Link>
      <Link to={paths.integralRecord}>AI算力 {computeCredit.toLocaleString('zh-CN')} 点</Link>
    </p>
  )
}

const NothingToShow = () => (
  <EmptyState title="您还没有查看订单的权限" hint="请联系管理员授权后查看今日预订" />
)

function TodayAtAGlance({ today }: { today: LocalDate }) {
  const day = useTodayBoards(today)
  const mayManage = useMay('commonuser/customercount')
  const isKnown = !day.isPending && !day.error
  return (
    <>
      <NewerHint isEnabled={isKnown && day.periods.every(({ bookable }) => bookable === 0)} />
      <TodayPeriods today={today} day={day} />
      <div className={styles.columns}>
        <AgendaBoard today={today} day={day} />
        <div className={styles.column}>
          <DueTasks />
          {mayManage && <UpcomingPanel today={today} />}
          <ComingDays today={today} />
        </div>
      </div>
    </>
  )
}

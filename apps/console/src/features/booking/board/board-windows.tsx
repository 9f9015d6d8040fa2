import {
  AppstoreOutlined,
  CalendarOutlined,
  PrinterOutlined,
  ProfileOutlined,
  PushpinOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { LocalDate } from '@roombook/domain/time'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { kitchenPath, orderPrintoutPath } from '#platform/navigation/paths.ts'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { WaitlistButton } from '../waitlist/waitlist-button.tsx'
import styles from './board-windows.module.css'

const CalendarDialog = lazyPart(async () => ({
  default: (await import('../calendar/calendar-dialog.tsx')).CalendarDialog,
}))
const OverviewDialog = lazyPart(async () => ({
  default: (await import('../overview/overview-dialog.tsx')).OverviewDialog,
}))
const OrderListWindow = lazyPart(async () => ({
  default: (await import('../lists/order-list-window.tsx')).OrderListWindow,
}))

type Window = 'calendar' | 'overview' | 'list'

interface BoardWindowsProps {
  today: LocalDate
  bookDate: LocalDate
  /** Meal period shown on the board. */
  periodId: number | undefined
  /** Opens the form for a hold; undefined for users who may not book. */
  onHold: (() => void) | undefined
}

/** Dialogs over the board: the month, all rooms, all orders, and the form for a hold. */
export function BoardWindows({ today, bookDate, periodId, onHold }: BoardWindowsProps) {
  const [open, setOpen] = useState<Window>()
  const mayCount = useMay('commonuser/timeanalysis')
  const mayList = useMay('roombook/orderlist')
  const mayCook = useMay('roombook/orderlist', 'foods/foodlist')
  const close = (): void => setOpen(undefined)
  const button = (onClick: () => void, icon: ReactNode, label: string) => (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onClick}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      {label}
    </button>
  )
  return (
    <div className={styles.buttons}>
      {onHold && button(onHold, <PushpinOutlined />, '占位')}
      <WaitlistButton bookDate={bookDate} periodId={periodId} />
      {mayCount && button(() => setOpen('calendar'), <CalendarOutlined />, '预订日历')}
      {button(() => setOpen('overview'), <AppstoreOutlined />, '房态总览')}
      {mayList && button(() => setOpen('list'), <UnorderedListOutlined />, '订单列表')}
      {mayList && (
        <span className={styles.papers}>
          <Link className={mayCook ? styles.paper : styles.button} to={orderPrintoutPath(bookDate)}>
            <span className={styles.icon} aria-hidden>
              <PrinterOutlined />
            </span>
            预订单打印
          </Link>
          {mayCook && (
            <Link className={styles.paper} to={kitchenPath({ date: bookDate, period: periodId })}>
              <span className={styles.icon} aria-hidden>
                <ProfileOutlined />
              </span>
              备菜单
            </Link>
          )}
        </span>
      )}
      <Suspense>
        {open === 'calendar' && <CalendarDialog today={today} bookDate={bookDate} onClose={close} />}
        {open === 'overview' && <OverviewDialog bookDate={bookDate} periodId={periodId} onClose={close} />}
        {open === 'list' && <OrderListWindow today={today} onClose={close} />}
      </Suspense>
    </div>
  )
}

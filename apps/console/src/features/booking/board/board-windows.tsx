import { AppstoreOutlined, CalendarOutlined, UnorderedListOutlined } from '@ant-design/icons'
import type { LocalDate } from '@roombook/domain'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMay } from '../../../platform/permission/use-may.ts'
import styles from './board-windows.module.css'

const CalendarDialog = lazy(async () => ({
  default: (await import('../calendar/calendar-dialog.tsx')).CalendarDialog,
}))
const OverviewDialog = lazy(async () => ({
  default: (await import('../overview/overview-dialog.tsx')).OverviewDialog,
}))
const OrderListWindow = lazy(async () => ({
  default: (await import('../order-list/order-list-window.tsx')).OrderListWindow,
}))

type Window = 'calendar' | 'overview' | 'list'

/** The ways to look at more than one board: the month, the whole house, every order. */
export function BoardWindows({ today, bookDate }: { today: LocalDate; bookDate: LocalDate }) {
  const [open, setOpen] = useState<Window>()
  const mayCount = useMay('commonuser/timeanalysis')
  const mayList = useMay('roombook/orderlist')
  const close = (): void => setOpen(undefined)
  const button = (window: Window, icon: ReactNode, label: string) => (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(window)}>
      <span className={styles.icon}>{icon}</span>
      {label}
    </button>
  )
  return (
    <div className={styles.buttons}>
      {mayCount && button('calendar', <CalendarOutlined />, '预订日历')}
      {button('overview', <AppstoreOutlined />, '房态总览')}
      {mayList && button('list', <UnorderedListOutlined />, '订单列表')}
      <Suspense>
        {open === 'calendar' && <CalendarDialog today={today} bookDate={bookDate} onClose={close} />}
        {open === 'overview' && <OverviewDialog onClose={close} />}
        {open === 'list' && <OrderListWindow today={today} onClose={close} />}
      </Suspense>
    </div>
  )
}

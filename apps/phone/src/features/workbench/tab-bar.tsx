import { listMessages } from '@roombook/contract/messages'
import { listTasks } from '@roombook/contract/operation-tasks'
import { listOrders } from '@roombook/contract/order-lists'
import { listOpenCalls } from '@roombook/contract/phone-calls'
import { OrderStatus } from '@roombook/domain/orders'
import { NavLink } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { workPath } from '#platform/navigation/paths.ts'
import { useAtWork } from './at-work.ts'
import styles from './tab-bar.module.css'

/** Tabs of the workbench. */
const tabs = [
  { key: '', title: '今日', icon: 'M4 10.5 12 4l8 6.5V20h-5v-5H9v5H4z' },
  {
    key: 'applications',
    title: '待处理',
    icon: 'M6 3h9l4 4v14H6zM9 12l2.5 2.5L16 10',
  },
  { key: 'messages', title: '消息', icon: 'M12 3a6 6 0 0 0-6 6v5l-2 3h16l-2-3V9a6 6 0 0 0-6-6zM10 20h4' },
  {
    key: 'calls',
    title: '来电',
    icon: 'M7 3 4 5c0 8.5 6.5 15 15 15l2-3-4-3.5-2.5 1.5a11 11 0 0 1-5.5-5.5L10.5 7z',
  },
  { key: 'tasks', title: '任务', icon: 'M5 4h14v17H5zM9 3v3M15 3v3M8.5 13l2.5 2.5 4.5-5' },
  { key: 'me', title: '我的', icon: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0' },
] as const

type Tab = (typeof tabs)[number]

/** Waiting tasks, reached from the page's head on any tab. */
const needs = { key: 'needs', title: '需要处理' } as const

/** Search of bookings and customers, reached from the page's head, too. */
const find = { key: 'find', title: '搜索' } as const

type Place = Tab | typeof needs | typeof find

/** Tabs that depend on permissions. */
export interface OpenTabs {
  receivesCalls: boolean
  canSeeTasks: boolean
}

const listTabs = ({ receivesCalls, canSeeTasks }: OpenTabs): readonly Tab[] =>
  tabs.filter(({ key }) => (receivesCalls || key !== 'calls') && (canSeeTasks || key !== 'tasks'))

/** Returns the tab named in the address; today's rooms where it names none of those shown. */
export const selectTab = (key: string | undefined, open: OpenTabs): Place =>
  [needs, find, ...listTabs(open)].find((place) => place.key === key) ?? tabs[0]

/** Query of unanswered booking requests, the oldest first. */
export const pendingBookingRequests = {
  statuses: [OrderStatus.applied],
  sort: 'created',
  descending: false,
  limit: 100,
} as const

/** Bar at the bottom, with the number of open items on each tab. */
export function TabBar({ current, open }: { current: Place['key']; open: OpenTabs }) {
  const { mayList, mayBook } = useAtWork()
  const input = { ...pendingBookingRequests, statuses: [...pendingBookingRequests.statuses] }
  const waiting = useCall(listOrders, input, { enabled: mayList })
  const messages = useCall(listMessages, {}, { enabled: mayList || mayBook })
  const calls = useCall(listOpenCalls, {}, { enabled: open.receivesCalls })
  const tasks = useCall(listTasks, { limit: 100 }, { enabled: open.canSeeTasks })
  const counts: Partial<Record<Tab['key'], { count: number; label: string }>> = {
    applications: { count: waiting.data?.count ?? 0, label: '个申请' },
    messages: { count: messages.data?.unread ?? 0, label: '条未读' },
    calls: { count: calls.data?.count ?? 0, label: '个来电待处理' },
    tasks: { count: tasks.data?.dueCount ?? 0, label: '个任务待办' },
  }
  return (
    <nav className={styles.bar} aria-label="工作台">
      {listTabs(open).map(({ key, title, icon }) => {
        const { count = 0, label = '' } = counts[key] ?? {}
        return (
          <NavLink key={key} to={workPath(key)} end className={styles.tab} data-current={key === current}>
            <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
              <path d={icon} />
            </svg>
            <span>{title}</span>
            {count > 0 && (
              <span className={styles.badge}>
                <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
                <span className={styles.words}>{`${count}${label}`}</span>
              </span>
            )}
          </NavLink>
        )
      })}
    </nav>
  )
}

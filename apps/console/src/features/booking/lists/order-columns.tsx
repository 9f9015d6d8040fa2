import type { ListedOrder } from '@roombook/contract/order-lists'
import { displayStatusName, guestName } from '@roombook/domain/orders'
import { clockText, weekdayText } from '@roombook/domain/time'
import type { TableColumnsType, TableColumnType } from 'antd'
import { stateOf } from '../board/room-slots.ts'
import { StatusIcon } from '../board/status-icon.tsx'
import { statusStyles } from '../board/status-styles.ts'
import { MealState } from '../meal/meal-state.tsx'
import { Amount, yuanOrDash } from './amount.tsx'
import type { OrderSort } from './order-filter.ts'
import styles from './order-list.module.css'

/** Sorting of a list; the key of a sortable column is the sort's name. */
export interface Sorting {
  readonly sort: OrderSort
  readonly descending: boolean
}

/** Makes a column sortable: latest or largest first, then reversed. */
function sortable(key: OrderSort, sorting: Sorting | undefined): TableColumnType<ListedOrder> {
  if (!sorting) return { key }
  const { sort, descending } = sorting
  return {
    key,
    sorter: true,
    sortDirections: ['descend', 'ascend', 'descend'],
    sortOrder: sort === key ? (descending ? 'descend' : 'ascend') : null,
  }
}

/** Columns of an order list, from date to amount; not sortable without a sorting. */
export const orderColumns = (
  sorting: Sorting | undefined,
  timezone: string,
): TableColumnsType<ListedOrder> => [
  {
    title: '日期 · 餐段',
    ...sortable('book-date', sorting),
    width: 168,
    render: (_, { bookDate, periodName, turn }) => (
      <span className={styles.when}>
        {bookDate} {weekdayText(bookDate)}
        <span className={styles.quiet}>
          {periodName}
          {turn > 1 && ` · 第${turn}轮`}
        </span>
      </span>
    ),
  },
  {
    title: '包厢',
    key: 'room',
    width: 112,
    render: (_, { floorName, roomName, linked }) => (
      <span className={styles.pair}>
        {roomName}
        <span className={styles.quiet}>
          {floorName}
          {linked && ' · 连台'}
        </span>
      </span>
    ),
  },
  {
    title: '客人',
    key: 'guest',
    width: 132,
    render: (_, order) => (
      <span className={styles.pair}>
        <strong>{guestName(order)}</strong>
        {order.userName && order.phone && <span className={styles.quiet}>{order.phone}</span>}
      </span>
    ),
  },
  {
    title: '人数',
    ...sortable('people', sorting),
    width: 72,
    align: 'end',
    render: (_, { peopleNum }) => (peopleNum > 0 ? `${peopleNum}人` : '—'),
  },
  { title: '到店', key: 'arrival', width: 66, render: (_, { arrivalTime }) => arrivalTime || '—' },
  {
    title: '状态',
    key: 'status',
    width: 106,
    render: (_, order) => (
      <span className={styles.pair}>
        <span className={styles.status} style={statusStyles[stateOf(order.status)]}>
          <StatusIcon state={stateOf(order.status)} /> {displayStatusName(order)}
        </span>
        <MealState order={order} />
      </span>
    ),
  },
  {
    title: '开台员工',
    key: 'opener',
    width: 88,
    ellipsis: true,
    render: (_, { openerName }) => openerName || '—',
  },
  {
    title: '订金（已收）',
    key: 'deposit',
    width: 112,
    align: 'end',
    render: (_, { deposit, depositReceived }) => (
      <Amount amount={deposit} note="已收" noted={depositReceived} />
    ),
  },
  {
    title: '消费金额',
    ...sortable('total', sorting),
    width: 116,
    align: 'end',
    render: (_, { total, drinks }) => <Amount amount={total} note="酒水" noted={drinks} />,
  },
  { title: '尾款', key: 'arrears', width: 92, align: 'end', render: (_, { arrears }) => yuanOrDash(arrears) },
  {
    title: '下单时间',
    ...sortable('created', sorting),
    width: 112,
    render: (_, { createdAt }) => <span className={styles.quiet}>{clockText(createdAt, timezone, '')}</span>,
  },
]

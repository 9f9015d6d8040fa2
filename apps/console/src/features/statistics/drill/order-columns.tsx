import { yuan } from '@roombook/domain/money'
import { bookingChannels, endingReasons, leadStretches } from '@roombook/domain/statistics'
import { weekdayText } from '@roombook/domain/time'
import type { TableColumnsType } from 'antd'
import { Tag } from 'antd'
import { countText, noFigure } from '../figure-text.ts'
import styles from '../statistics.module.css'
import type { OrderBehind } from '../statistics-source.ts'

const leadTitle = (lead: OrderBehind['lead']) => leadStretches.find(({ name }) => name === lead)?.title

const guest: TableColumnsType<OrderBehind>[number] = {
  title: '客人',
  key: 'guest',
  render: (_, { userName, phone }) => (
    <span className={styles.pair}>
      {userName}
      <span className={styles.soft}>{phone}</span>
    </span>
  ),
}

interface OrderList {
  /** Whether the list contains guests' names. */
  hasGuests: boolean
  /** Stores in the list; a single store has no column. */
  shops: readonly { id: number; title: string }[]
}

/** Columns of the orders behind a figure. */
export const orderColumns = ({ hasGuests, shops }: OrderList): TableColumnsType<OrderBehind> => [
  {
    title: '用餐',
    key: 'day',
    width: 150,
    render: (_, { bookDate, periodName }) => (
      <span className={styles.pair}>
        {bookDate} {weekdayText(bookDate)}
        <span className={styles.soft}>{periodName}</span>
      </span>
    ),
  },
  ...(shops.length > 1
    ? [
        {
          title: '门店',
          key: 'shop',
          render: (_: unknown, { shopId }: OrderBehind) => shops.find(({ id }) => id === shopId)?.title,
        },
      ]
    : []),
  { title: '包厢', key: 'room', dataIndex: 'roomName' },
  ...(hasGuests ? [guest] : []),
  {
    title: '人数',
    key: 'people',
    align: 'end',
    render: (_, { peopleNum }) => (peopleNum ? countText(peopleNum) : noFigure),
  },
  {
    title: '状态',
    key: 'state',
    render: (_, { statusName, reason, deleted }) => (
      <span className={styles.pair}>
        {statusName}
        {(endingReasons[reason] || deleted) && (
          <span className={styles.soft}>
            {endingReasons[reason]} {deleted && <Tag>已删除</Tag>}
          </span>
        )}
      </span>
    ),
  },
  {
    title: '来源',
    key: 'way',
    render: (_, { way, lead }) => (
      <span className={styles.pair}>
        {bookingChannels[way]}
        <span className={styles.soft}>{leadTitle(lead)}</span>
      </span>
    ),
  },
  { title: '开台员工', key: 'opener', render: (_, { openerName }) => openerName || noFigure },
  {
    title: '营收（元）',
    key: 'revenue',
    align: 'end',
    render: (_, { revenue }) => (revenue === null ? noFigure : yuan(revenue)),
  },
]

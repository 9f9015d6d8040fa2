import { bookingWays, endingReasons, leadStretches, weekdayText, yuan } from '@roombook/domain'
import type { TableColumnsType } from 'antd'
import { Tag } from 'antd'
import { countText, noFigure } from '../figure-words.ts'
import styles from '../statistics.module.css'
import type { OrderBehind } from '../statistics-source.ts'

const leadTitle = (lead: OrderBehind['lead']) => leadStretches.find(({ name }) => name === lead)?.title

const guest: TableColumnsType<OrderBehind>[number] = {
  title: '客人',
  render: (_, { userName, phone }) => (
    <span className={styles.pair}>
      {userName}
      <span className={styles.soft}>{phone}</span>
    </span>
  ),
}

/** What is said of an order behind a figure; of the guest only where the list names them. */
export const orderColumns = (hasGuests: boolean): TableColumnsType<OrderBehind> => [
  {
    title: '用餐',
    width: 150,
    render: (_, { bookDate, periodName }) => (
      <span className={styles.pair}>
        {bookDate} {weekdayText(bookDate)}
        <span className={styles.soft}>{periodName}</span>
      </span>
    ),
  },
  { title: '包厢', dataIndex: 'roomName' },
  ...(hasGuests ? [guest] : []),
  {
    title: '人数',
    align: 'end',
    render: (_, { peopleNum }) => (peopleNum ? countText(peopleNum) : noFigure),
  },
  {
    title: '状态',
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
    render: (_, { way, lead }) => (
      <span className={styles.pair}>
        {bookingWays[way]}
        <span className={styles.soft}>{leadTitle(lead)}</span>
      </span>
    ),
  },
  { title: '开单人', render: (_, { openerName }) => openerName || noFigure },
  {
    title: '营收（元）',
    align: 'end',
    render: (_, { ending, revenue }) => (ending === 'standing' ? yuan(revenue) : noFigure),
  },
]

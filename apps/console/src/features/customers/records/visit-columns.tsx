import type { VisitRecord } from '@roombook/contract/customer-shapes'
import { yuan } from '@roombook/domain/money'
import { Button, type TableColumnsType } from 'antd'
import styles from './records.module.css'

/**
 * Columns of visits and follow-up records.
 * @param onOpen opens the order of a visit; without it, no order can be opened.
 */
export const visitColumns = (
  onOpen: ((orderId: number) => void) | undefined,
): TableColumnsType<VisitRecord> => [
  {
    title: '日期',
    key: 'date',
    width: 100,
    render: (_, { bookDate, orderId }) =>
      orderId > 0 && onOpen ? (
        <Button
          type="link"
          size="small"
          className={styles.open ?? ''}
          title="查看订单"
          aria-label={`查看${bookDate}的订单`}
          onClick={() => onOpen(orderId)}
        >
          {bookDate}
        </Button>
      ) : (
        bookDate
      ),
  },
  { title: '来源', key: 'from', width: 60, render: (_, { orderId }) => (orderId > 0 ? '订单' : '记录') },
  { title: '包厢', dataIndex: 'roomName', width: 92, ellipsis: true },
  {
    title: '人均（元）',
    key: 'average',
    width: 96,
    align: 'end',
    render: (_, row) => yuan(row.averageMoney),
  },
  { title: '消费合计（元）', key: 'total', width: 118, align: 'end', render: (_, row) => yuan(row.total) },
  { title: '所属员工', key: 'staff', width: 80, ellipsis: true, render: (_, row) => row.staffName || '—' },
  {
    title: '备注',
    key: 'remark',
    render: (_, { remark }) => <span className={styles.remark}>{remark || '—'}</span>,
  },
]

/** Unique key of a row: a visit and a record may have the same id. */
export const visitKey = ({ id, orderId }: VisitRecord): string => `${orderId > 0 ? 'order' : 'record'} ${id}`

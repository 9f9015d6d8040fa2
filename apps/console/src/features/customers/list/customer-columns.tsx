import type { ListedCustomer } from '@roombook/contract/customer-shapes'
import { customerLines } from '@roombook/domain/customers'
import { yuan } from '@roombook/domain/money'
import { shopNow } from '@roombook/domain/time'
import type { TableColumnsType, TableColumnType } from 'antd'
import { Button, Tag, Tooltip } from 'antd'
import { AbsenceTag } from '../absence-tag.tsx'
import { absenceText, calledName } from '../customer-text.ts'
import type { CustomerSort } from './customer-view.ts'
import styles from './list.module.css'

interface ColumnsOptions {
  sort: CustomerSort
  descending: boolean
  timezone: string
  /** Opens a customer's orders; undefined without permission. */
  onOrders: ((customer: ListedCustomer) => void) | undefined
}

/** Most labels that a row shows; the others are counted. */
const maxLabels = 3

/** Columns of the directory; the key of a sortable column is the sort's name. */
export function customerColumns(options: ColumnsOptions): TableColumnsType<ListedCustomer> {
  const { timezone, onOrders } = options
  return [
    {
      title: '客户',
      key: 'name',
      width: 120,
      render: (_, customer) => <Name customer={customer} />,
    },
    {
      title: '手机号',
      key: 'phone',
      width: 108,
      render: (_, { phone }) => phone || <span className={styles.quiet}>未留电话</span>,
    },
    ...customerLines.map(({ name, label, widths: [, width] }) => ({
      title: label,
      key: name,
      width,
      ellipsis: true,
      render: (_: unknown, customer: ListedCustomer) => customer[name] || '—',
    })),
    { title: '等级', key: 'level', width: 64, render: (_, { userLevel }) => userLevel || '—' },
    { title: '标签', key: 'labels', width: 172, render: (_, { labels }) => <Labels labels={labels} /> },
    {
      title: '所属员工',
      key: 'staff',
      width: 88,
      ellipsis: true,
      render: (_, { staffList }) => staffList.map(({ nickname }) => nickname).join('、') || '—',
    },
    {
      title: '到店次数',
      ...sortable('visits', options),
      width: 96,
      align: 'end',
      render: (_, customer) =>
        onOrders && customer.visits > 0 ? (
          <Button
            type="link"
            size="small"
            className={styles.visits ?? ''}
            aria-label={`${customer.visits}次，${calledName(customer)}的订单`}
            onClick={() => onOrders(customer)}
          >
            {customer.visits}次
          </Button>
        ) : (
          `${customer.visits}次`
        ),
    },
    {
      title: '累计人数',
      key: 'people',
      width: 84,
      align: 'end',
      render: (_, { totalPeople }) => (totalPeople > 0 ? `${totalPeople}人` : '—'),
    },
    {
      title: '累计消费',
      ...sortable('spent', options),
      width: 104,
      align: 'end',
      render: (_, { totalSpent }) => (totalSpent > 0 ? yuan(totalSpent) : '—'),
    },
    {
      title: '上次到店',
      ...sortable('last-visit', options),
      width: 112,
      render: (_, customer) => <LastVisit customer={customer} />,
    },
    {
      title: '下次生日',
      key: 'birthday',
      width: 168,
      render: (_, { birthdayKept }) => birthdayKept && <Birthday day={birthdayKept} />,
    },
    { title: '来源', key: 'source', width: 92, ellipsis: true, render: (_, { source }) => source || '—' },
    {
      title: '建档时间',
      ...sortable('created', options),
      width: 104,
      render: (_, { createdAt }) => (
        <span className={styles.quiet}>{shopNow(Date.parse(createdAt), timezone).date}</span>
      ),
    },
  ]
}

/** Makes a column sortable: latest or largest first, then reversed. */
function sortable(
  key: CustomerSort,
  { sort, descending }: Pick<ColumnsOptions, 'sort' | 'descending'>,
): TableColumnType<ListedCustomer> {
  return {
    key,
    sorter: true,
    sortDirections: ['descend', 'ascend', 'descend'],
    sortOrder: sort === key ? (descending ? 'descend' : 'ascend') : null,
  }
}

function Name({ customer }: { customer: ListedCustomer }) {
  const { kind, companyName } = customer
  return (
    <span className={styles.pair}>
      <strong className={styles.name}>{calledName(customer)}</strong>
      {kind === 2 && <span className={styles.quiet}>单位{companyName && ` · ${companyName}`}</span>}
    </span>
  )
}

function Labels({ labels }: Pick<ListedCustomer, 'labels'>) {
  const hiddenLabels = labels.slice(maxLabels)
  return (
    <span className={styles.labels}>
      {labels.slice(0, maxLabels).map(({ id, title }) => (
        <Tag key={id}>{title}</Tag>
      ))}
      {hiddenLabels.length > 0 && (
        <Tooltip title={hiddenLabels.map(({ title }) => title).join('、')}>
          <span className={styles.quiet}>+{hiddenLabels.length}</span>
        </Tooltip>
      )}
    </span>
  )
}

function LastVisit({ customer: { absence, diffDays, lastVisitDate } }: { customer: ListedCustomer }) {
  return (
    <span className={styles.pair}>
      <AbsenceTag absence={absence}>{absenceText(diffDays)}</AbsenceTag>
      {lastVisitDate && <span className={styles.quiet}>{lastVisitDate}</span>}
    </span>
  )
}

function Birthday({ day }: { day: NonNullable<ListedCustomer['birthdayKept']> }) {
  const { words, next, daysLeft, suggested } = day
  return (
    <span className={styles.pair} data-whole="true">
      <span>
        {words}
        {suggested && <span className={styles.quiet}>（待确认）</span>}
      </span>
      <span className={styles.quiet}>
        {next} · {daysLeft === 0 ? '今天' : `${daysLeft}天后`}
      </span>
    </span>
  )
}

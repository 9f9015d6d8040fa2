import { useMinute } from '@roombook/client-react'
import type { OutputOf } from '@roombook/contract'
import { listNoShows, listUnattended, type NoShowRow } from '@roombook/contract/operation-targets'
import { yuan } from '@roombook/domain/money'
import { dayText } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { orderPath, paths } from '#platform/navigation/paths.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { EmptyState, ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import styles from '../operations.module.css'
import { TaskGuest } from '../tasks/task-guest.tsx'
import { AbsentActs } from './absent-acts.tsx'

const pageSize = 20
type Unattended = OutputOf<typeof listUnattended>['list'][number]

/** Lists no-shows and unanswered booking requests. */
export function AbsentPanel() {
  return (
    <div className={styles.panel}>
      <UnattendedCard />
      <AbsentCard />
    </div>
  )
}

const absentColumns: TableColumnsType<NoShowRow> = [
  {
    title: '客人',
    key: 'guest',
    width: 170,
    render: (_, { customerId, realName, phone }) => (
      <TaskGuest task={{ customerId, guestName: realName, guestPhone: phone }} />
    ),
  },
  { title: '未到店', dataIndex: 'times', width: 90, render: (times: number) => `${times}次` },
  {
    title: '最近一次',
    key: 'last',
    width: 150,
    render: (_, { lastDate, orderId }) => (
      <Link to={orderPath({ date: lastDate, order: orderId })} title="查看订单">
        {lastDate}
      </Link>
    ),
  },
  {
    title: '留存订金',
    dataIndex: 'depositKept',
    width: 120,
    align: 'right',
    render: (retained: NoShowRow['depositKept']) => (retained > 0 ? `${yuan(retained)}元` : '—'),
  },
  {
    title: '之后预订',
    dataIndex: 'bookedSince',
    width: 100,
    align: 'right',
    render: (since: NoShowRow['bookedSince']) => (since === null ? '—' : since > 0 ? `${since}次` : '没有'),
  },
  { title: '操作', key: 'acts', render: (_, row) => <AbsentActs row={row} /> },
]

function AbsentCard() {
  const [page, setPage] = useState(1)
  const mayRule = useMay('shopconfig/savebaseinfo')
  const absent = useCall(listNoShows, { page, limit: pageSize }, { placeholderData: keepPreviousData })
  const { data, error } = absent
  const retry = () => void absent.refetch()
  return (
    <section className={styles.panel} aria-label="未到店的客人">
      <div className={styles.bar}>
        <h2 className={styles.heading}>未到店的客人</h2>
        <span className={styles.quiet}>近一年{data ? `，共${data.count}位，没留电话的每次算一位` : ''}</span>
        {mayRule && (
          <span className={styles.end}>
            <span className={styles.quiet}>让爽约过的客人先付订金：</span>
            <Link to={`${paths.setBase}?tab=deposits`}>设置订金规则</Link>
          </span>
        )}
      </div>
      {error && data && <RefetchFailed error={error} onRetry={retry} />}
      <Table<NoShowRow>
        aria-label="未到店的客人"
        rowKey="orderId"
        size="middle"
        scroll={{ x: 860 }}
        columns={absentColumns}
        dataSource={data?.list ?? []}
        loading={{ spinning: absent.isFetching && data !== undefined, delay: 200 }}
        pagination={{
          current: page,
          pageSize,
          total: data?.count ?? 0,
          onChange: setPage,
          hideOnSinglePage: true,
          showSizeChanger: false,
        }}
        locale={{
          emptyText: data ? (
            <EmptyState
              title="近一年没有客人爽约"
              hint="取消时选「客人未到」，或更正为未到店的预订会列在这里"
            />
          ) : error ? (
            <ErrorState error={error} onRetry={retry} />
          ) : (
            <LoadingState rows={5} />
          ),
        }}
      />
    </section>
  )
}

function UnattendedCard() {
  const waiting = useCall(listUnattended, {})
  const now = useMinute()
  const { data, error } = waiting
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void waiting.refetch()} />
    ) : (
      <LoadingState rows={3} />
    )
  const columns: TableColumnsType<Unattended> = [
    {
      title: '客人',
      key: 'guest',
      width: 190,
      render: (_, { realName, phone }) => (
        <TaskGuest task={{ customerId: null, guestName: realName, guestPhone: phone }} />
      ),
    },
    {
      title: '申请',
      key: 'what',
      render: (_, { bookDate, periodName, peopleNum }) => `${dayText(bookDate)} ${periodName} ${peopleNum}人`,
    },
    {
      title: '已等待',
      key: 'waits',
      width: 130,
      render: (_, { createdAt }) => (
        <span className={styles.overdue}>{formatWait(now - Date.parse(createdAt))}</span>
      ),
    },
    {
      title: '操作',
      key: 'acts',
      width: 110,
      render: (_, { bookDate, periodId, orderId }) => (
        <Link to={orderPath({ date: bookDate, period: periodId, order: orderId })}>
          <Button size="small">去处理</Button>
        </Link>
      ),
    },
  ]
  return (
    <section className={styles.panel} aria-label="未处理的申请">
      <div className={styles.bar}>
        <h2 className={styles.heading}>未处理的申请</h2>
        <span className={styles.quiet}>等待超过{data.afterMinutes}分钟</span>
      </div>
      <Table<Unattended>
        aria-label="未处理的申请"
        rowKey="orderId"
        size="middle"
        scroll={{ x: 640 }}
        columns={columns}
        dataSource={data.list}
        pagination={false}
        locale={{ emptyText: <EmptyState title="没有久未处理的申请" /> }}
      />
    </section>
  )
}

/** Returns a waiting time as text. */
function formatWait(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return `${Math.floor(hours / 24)}天${hours % 24}小时`
  return hours > 0 ? `${hours}小时${minutes % 60}分钟` : `${minutes}分钟`
}

import { countTasks, type OutputOf } from '@roombook/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { MonthPick } from '../month-pick.tsx'
import styles from '../operations.module.css'

type Counts = OutputOf<typeof countTasks>['list'][number]

const columns: TableColumnsType<Counts> = [
  { title: '员工', dataIndex: 'ofStaffName', render: (name: string) => name || '未指定员工' },
  { title: '生成', dataIndex: 'madeCount', align: 'right', width: 110 },
  { title: '按时完成', dataIndex: 'inTimeCount', align: 'right', width: 110 },
  {
    title: '逾期完成',
    dataIndex: 'lateCount',
    align: 'right',
    width: 110,
    render: (count: number) => <span className={count > 0 ? styles.overdue : undefined}>{count}</span>,
  },
  { title: '延后', dataIndex: 'putOffCount', align: 'right', width: 110 },
  { title: '转交他人', dataIndex: 'handedCount', align: 'right', width: 110 },
]

/** What became of a month's tasks, by staff. */
export function CountsCard() {
  const today = useToday()
  const [month, setMonth] = useState(today.slice(0, 7))
  const counts = useCall(countTasks, { month }, { placeholderData: keepPreviousData })
  const { data, error } = counts
  return (
    <section className={styles.panel} aria-label="任务统计">
      <div className={styles.bar}>
        <h2 className={styles.heading}>任务统计</h2>
        <span className={styles.end}>
          <MonthPick month={month} last={today.slice(0, 7)} onChange={setMonth} />
        </span>
      </div>
      {data ? (
        <Table<Counts>
          aria-label="任务统计"
          rowKey={({ ofStaffId }) => ofStaffId ?? 0}
          size="small"
          scroll={{ x: 680 }}
          columns={columns}
          dataSource={data.list}
          pagination={false}
          locale={{ emptyText: <EmptyState title="这个月没有任务" /> }}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void counts.refetch()} />
      ) : (
        <LoadingState rows={3} />
      )}
    </section>
  )
}

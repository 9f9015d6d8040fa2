import type { OutputOf } from '@roombook/contract'
import { countTasks } from '@roombook/contract/operation-tasks'
import { taskStates } from '@roombook/domain/operations'
import { keepPreviousData } from '@tanstack/react-query'
import { Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { Definition } from '#ui/definition.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { MonthPick } from '../month-pick.tsx'
import styles from '../operations.module.css'

type Counts = OutputOf<typeof countTasks>['list'][number]
type CountName = Exclude<keyof Counts, 'ofStaffId' | 'ofStaffName'>

/** Definitions of the columns; all except 其中逾期未完成 and the last add up to the first. */
const counted = {
  madeCount: { title: '生成', means: '这个月生成、现在属于该员工的任务' },
  inTimeCount: { title: '按时完成', means: '本人按时完成' },
  lateCount: { title: '逾期完成', means: '本人过了期限才完成' },
  byOthersCount: { title: '他人完成', means: '属于该员工、由别人完成' },
  dueCount: { title: taskStates.due.name, means: taskStates.due.means },
  overdueCount: { title: '其中逾期未完成', means: '待办中已过期限的' },
  putOffCount: { title: taskStates['put-off'].name, means: taskStates['put-off'].means },
  withdrawnCount: { title: taskStates.withdrawn.name, means: taskStates.withdrawn.means },
  forOthersCount: {
    title: '另：替他人完成',
    means: '该员工完成的、属于别人或未指定员工的任务，不计入本行的生成',
  },
} as const satisfies Record<CountName, { title: string; means: string }>

const currentCounts = new Set<CountName>(['lateCount', 'overdueCount'])

const columns: TableColumnsType<Counts> = [
  {
    title: '任务属于',
    dataIndex: 'ofStaffName',
    fixed: 'left',
    width: 100,
    render: (name: string) => name || '未指定员工',
  },
  ...(Object.keys(counted) as CountName[]).map((name) => ({
    title: counted[name].title,
    dataIndex: name,
    align: 'right' as const,
    width: name === 'overdueCount' || name === 'forOthersCount' ? 124 : 84,
    render: (count: number) => (
      <span className={currentCounts.has(name) && count > 0 ? styles.overdue : undefined}>{count}</span>
    ),
  })),
]

const definition = [
  '按任务现在属于谁统计这个月生成的任务；转交后算接手的人，没有指定员工的单列一行。',
  '生成 = 按时完成 + 逾期完成 + 他人完成 + 待办 + 已延后 + 已撤回。',
  ...Object.values(counted).map(({ title, means }) => `${title}：${means}。`),
].join('')

/** A month's tasks by status and assignee. */
export function CountsCard() {
  const today = useToday()
  const [month, setMonth] = useState(today.slice(0, 7))
  const counts = useCall(countTasks, { month }, { placeholderData: keepPreviousData })
  const { data, error } = counts
  return (
    <section className={styles.panel} aria-label="任务统计">
      <div className={styles.bar}>
        <h2 className={styles.heading}>任务统计</h2>
        <Definition of="任务统计">{definition}</Definition>
        <span className={styles.end}>
          <MonthPick month={month} last={today.slice(0, 7)} onChange={setMonth} />
        </span>
      </div>
      {data ? (
        <>
          <Table<Counts>
            aria-label="任务统计"
            rowKey={({ ofStaffId }) => ofStaffId ?? 0}
            size="small"
            scroll={{ x: 940 }}
            columns={columns}
            dataSource={data.list}
            pagination={false}
            locale={{ emptyText: <EmptyState title="这个月没有任务" /> }}
          />
          <p className={styles.quiet}>
            按任务属于谁统计：生成 = 按时完成 + 逾期完成 + 他人完成 + 待办（含逾期未完成）+ 已延后 + 已撤回。
          </p>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void counts.refetch()} />
      ) : (
        <LoadingState rows={3} />
      )}
    </section>
  )
}

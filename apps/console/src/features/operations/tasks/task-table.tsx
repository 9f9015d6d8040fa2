import type { TaskRow } from '@roombook/contract/operation-tasks'
import { workRuleKinds } from '@roombook/domain/operations'
import { shortMoment } from '@roombook/domain/time'
import { aboutTask, actText, describeTaskOwner, dueText } from '@roombook/order-screens'
import { Table, type TableColumnsType } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { StateTag } from '#ui/state-tag.tsx'
import styles from '../operations.module.css'
import { TaskActs } from './task-acts.tsx'
import { TaskDialogs } from './task-dialogs.tsx'
import { TaskGuest } from './task-guest.tsx'

interface TaskTableProps {
  list: readonly TaskRow[]
  count: number
  page: number
  pageSize: number
  loading: boolean
  /** The tasks are closed: shows when and by whom instead of the due time. */
  over: boolean
  onPage(page: number): void
  empty: ReactNode
}

/** Tasks with their actions, and the history of each. */
export function TaskTable({ list, count, page, pageSize, loading, over, onPage, empty }: TaskTableProps) {
  const shop = useShop()
  const { timezone } = shop
  const today = useToday()
  const columns = useMemo<TableColumnsType<TaskRow>>(
    () => [
      {
        title: '任务',
        key: 'what',
        width: 220,
        render: (_, task) => (
          <span className={styles.pair}>
            <strong>{workRuleKinds[task.ruleKind].title}</strong>
            <span className={styles.quiet}>{aboutTask(task)}</span>
          </span>
        ),
      },
      { title: '客人', key: 'guest', width: 160, render: (_, task) => <TaskGuest task={task} /> },
      { title: '员工', key: 'staff', width: 120, render: (_, task) => describeTaskOwner(task) },
      over
        ? {
            title: '结果',
            key: 'end',
            width: 220,
            render: (_, { endedAt, endedName, endedNote, late }) => (
              <span className={styles.pair}>
                <span>
                  {endedAt && shortMoment(endedAt, timezone)} {endedName}
                  {late && <span className={styles.overdue}> 逾期完成</span>}
                </span>
                <span className={styles.quiet}>{endedNote}</span>
              </span>
            ),
          }
        : {
            title: '截止',
            key: 'due',
            width: 110,
            render: (_, task) =>
              task.late ? (
                <StateTag look="wrong">{dueText(task, today, shop)}</StateTag>
              ) : (
                dueText(task, today, shop)
              ),
          },
      { title: '操作', key: 'acts', width: 140, render: (_, task) => <TaskActs task={task} /> },
    ],
    [over, today, shop, timezone],
  )
  return (
    <TaskDialogs>
      <Table<TaskRow>
        aria-label="任务"
        rowKey="id"
        size="middle"
        scroll={{ x: 760 }}
        columns={columns}
        dataSource={[...list]}
        loading={{ spinning: loading, delay: 200 }}
        expandable={{
          expandedRowRender: ({ acts }) => (
            <ol className={styles.history}>
              {acts.map((act) => (
                <li key={`${act.at}${act.act}`}>
                  {shortMoment(act.at, timezone)} {actText(act)}
                </li>
              ))}
            </ol>
          ),
        }}
        pagination={{
          current: page,
          pageSize,
          total: count,
          onChange: onPage,
          hideOnSinglePage: true,
          showSizeChanger: false,
        }}
        locale={{ emptyText: empty }}
      />
    </TaskDialogs>
  )
}

import { DownloadOutlined } from '@ant-design/icons'
import { readWorkRules } from '@roombook/contract/operation-rules'
import { exportTasks, listTasks } from '@roombook/contract/operation-tasks'
import {
  type TaskState,
  taskStateNames,
  taskStates,
  type WorkRuleKind,
  workRuleKinds,
  workRuleNames,
} from '@roombook/domain/operations'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#platform/api/api.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useFileExport } from '#platform/api/use-file-export.ts'
import { EmptyState, ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import styles from '../operations.module.css'
import { useLeads } from '../use-leads.ts'
import { CountsCard } from './counts-card.tsx'
import { TaskTable } from './task-table.tsx'

const pageSize = 20

interface Filter {
  whose: 'mine' | 'all'
  ruleKind?: WorkRuleKind | undefined
  ofStaffId?: number | undefined
  taskState: TaskState
}

/** Tasks by due time: the user's own, or everyone's for managers; and results by month. */
export function TasksPanel() {
  const leads = useLeads()
  const [query] = useSearchParams()
  const [filter, setFilter] = useState<Filter>(() => ({
    whose: leads && query.get('whose') === 'all' ? 'all' : 'mine',
    taskState: 'due',
  }))
  const [page, setPage] = useState(1)
  const tasks = useCall(
    listTasks,
    { ...filter, page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const known = useCall(readWorkRules, leads && filter.whose === 'all' ? {} : undefined)
  const exported = useFileExport((input: Filter) => api.call(exportTasks, input), '个任务')
  const narrow = (change: Partial<Filter>): void => {
    setFilter({ ...filter, ...change })
    setPage(1)
  }
  const { data, error } = tasks
  const retry = () => void tasks.refetch()
  const counts: Partial<Record<TaskState, number>> = {
    due: data?.dueCount ?? 0,
    'put-off': data?.putOffCount ?? 0,
  }
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        {leads && (
          <Segmented<'mine' | 'all'>
            aria-label="谁的任务"
            value={filter.whose}
            options={[
              { value: 'mine', label: '我的任务' },
              { value: 'all', label: '全部' },
            ]}
            onChange={(scope) => narrow({ whose: scope, ofStaffId: undefined })}
          />
        )}
        <Segmented<TaskState>
          aria-label="状态"
          value={filter.taskState}
          options={taskStateNames.map((state) => ({
            value: state,
            label: counts[state] ? `${taskStates[state].name} ${counts[state]}` : taskStates[state].name,
          }))}
          onChange={(taskState) => narrow({ taskState })}
        />
        <Select<WorkRuleKind>
          className={styles.pick ?? ''}
          aria-label="任务规则"
          placeholder="全部规则"
          allowClear
          options={workRuleNames.map((value) => ({ value, label: workRuleKinds[value].title }))}
          onChange={(ruleKind: WorkRuleKind | undefined) => narrow({ ruleKind })}
        />
        {leads && filter.whose === 'all' && (
          <Select<number>
            className={styles.pick ?? ''}
            aria-label="员工"
            placeholder="全部员工"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={(known.data?.colleagues ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(ofStaffId: number | undefined) => narrow({ ofStaffId })}
          />
        )}
        <span className={styles.end}>
          {data && data.overdueCount > 0 && (
            <span className={styles.overdue}>逾期 {data.overdueCount} 个</span>
          )}
          <Button
            icon={<DownloadOutlined />}
            disabled={!data || data.count === 0}
            loading={exported.pending}
            onClick={() => void exported.run(filter)}
          >
            导出
          </Button>
        </span>
      </div>
      {error && data && <RefetchFailed error={error} onRetry={retry} />}
      <TaskTable
        list={data?.list ?? []}
        count={data?.count ?? 0}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        loading={tasks.isFetching && data !== undefined}
        over={filter.taskState === 'done' || filter.taskState === 'withdrawn'}
        empty={
          data ? (
            <EmptyTasks state={filter.taskState} />
          ) : error ? (
            <ErrorState error={error} onRetry={retry} />
          ) : (
            <LoadingState rows={6} label="正在读取任务…" />
          )
        }
      />
      <CountsCard />
    </div>
  )
}

const EmptyTasks = ({ state }: { state: TaskState }) =>
  state === 'due' ? (
    <EmptyState
      title="没有待办的任务"
      hint="在「规则」里打开回访、生日、沉睡客户等规则，到时任务会列在这里"
    />
  ) : (
    <EmptyState title={`没有${taskStates[state].name}的任务`} />
  )

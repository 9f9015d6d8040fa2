import { listTasks, type TaskRow } from '@roombook/contract/operation-tasks'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { EmptyState, LoadingState } from '#ui/states.tsx'
import cards from '../work-cards.module.css'
import { WorkError } from '../work-error.tsx'
import { TaskCard, type TaskTargets } from './task-card.tsx'
import { type TaskDialog, TaskDrawer } from './task-drawer.tsx'

const most = 100

interface Acting {
  dialog: TaskDialog
  task: TaskRow
}

/** The user's tasks and unassigned ones, by due date. */
export function TasksTab(targets: TaskTargets) {
  const [acting, setActing] = useState<Acting>()
  return (
    <>
      <TaskList {...targets} onAct={setActing} />
      {acting && <TaskDrawer {...acting} onClose={() => setActing(undefined)} />}
    </>
  )
}

function TaskList({ onAct, ...ways }: TaskTargets & { onAct(acting: Acting): void }) {
  const tasks = useCall(listTasks, { limit: most })
  const { data, error } = tasks
  if (!data)
    return error ? <WorkError error={error} onRetry={() => void tasks.refetch()} /> : <LoadingState />
  if (data.list.length === 0)
    return (
      <EmptyState
        title="没有待办的任务"
        text={
          data.putOffCount > 0 ? `另有${data.putOffCount}个已延后，到期再列出。` : '到期的任务会列在这里。'
        }
      />
    )
  const parts = [
    { title: '已逾期', list: data.list.filter(({ late }) => late) },
    { title: '待办', list: data.list.filter(({ late }) => !late) },
  ].filter(({ list }) => list.length > 0)
  return (
    <>
      {parts.map(({ title, list }) => (
        <section key={title} aria-label={title}>
          <h2 className={cards.heading}>{title}</h2>
          <ul className={cards.list}>
            {list.map((task) => (
              <TaskCard key={task.id} task={task} {...ways} onAct={(dialog) => onAct({ dialog, task })} />
            ))}
          </ul>
        </section>
      ))}
      {data.count > data.list.length && (
        <p className={cards.heading}>还有{data.count - data.list.length}个，请在电脑上处理。</p>
      )}
      {data.putOffCount > 0 && <p className={cards.heading}>另有{data.putOffCount}个已延后，到期再列出。</p>}
    </>
  )
}

import type { TaskRow } from '@roombook/contract/operation-tasks'
import { aboutTask } from '@roombook/order-screens'
import { Drawer } from '#ui/drawer.tsx'
import { FinishTask } from './finish-task.tsx'
import { PostponeTask } from './postpone-task.tsx'
import { ReassignTask } from './reassign-task.tsx'
import styles from './tasks.module.css'

const dialogs = {
  finish: { title: '完成任务', Content: FinishTask },
  'put-off': { title: '延后任务', Content: PostponeTask },
  hand: { title: '转交任务', Content: ReassignTask },
} as const
export type TaskDialog = keyof typeof dialogs

interface TaskDrawerProps {
  dialog: TaskDialog
  task: TaskRow
  onClose(): void
}

/** Dialog for an action on a task: it stays open when a colleague's change removes the task from the list. */
export function TaskDrawer({ dialog, task, onClose }: TaskDrawerProps) {
  const { title, Content } = dialogs[dialog]
  return (
    <Drawer title={title} onClose={onClose}>
      <p className={styles.about}>
        {task.guestName} · {aboutTask(task)}
      </p>
      <Content task={task} onDone={onClose} />
    </Drawer>
  )
}

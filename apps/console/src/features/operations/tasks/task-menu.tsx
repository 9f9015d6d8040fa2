import { handTask, type TaskRow } from '@roombook/contract/operation-tasks'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Link } from 'react-router'
import { useChange } from '#platform/api/use-change.ts'
import { useActor } from '#platform/session/session-store.ts'
import { callsOfWork } from '../operation-calls.ts'
import styles from '../operations.module.css'
import { useTaskDialog } from './task-dialogs.tsx'
import { useOrderOfTask } from './use-order-of-task.ts'

interface TaskMenuProps {
  task: TaskRow
  /** Further actions of the surrounding list. */
  items?: NonNullable<MenuProps['items']>
  /** One of these actions is running. */
  pending?: boolean
}

/** Actions on a task: the main one as a button, the others in a menu. */
export function TaskMenu({ task, items = [], pending = false }: TaskMenuProps) {
  const openDialog = useTaskDialog()
  const { staffId } = useActor()
  const taking = useChange(handTask, { refetch: callsOfWork })
  const { id: taskId, version, mayAct, ofStaffId, guestName, ruleKind } = task
  const order = useOrderOfTask(task)
  // A task about a booking request is completed by answering the request.
  const toAnswer = ruleKind === 'application' ? order : undefined
  const take = {
    key: 'take',
    label: '领取',
    onClick: () => void taking.run({ taskId, version, toStaffId: staffId }),
  }
  const more = [
    ...(mayAct && ofStaffId === null ? [take] : []),
    ...(mayAct
      ? [
          { key: 'put-off', label: '延后', onClick: () => openDialog('put-off', task) },
          { key: 'hand', label: '转交', onClick: () => openDialog('hand', task) },
        ]
      : []),
    ...items,
  ]
  return (
    <span className={styles.acts}>
      {mayAct &&
        (toAnswer ? (
          <Link to={toAnswer}>
            <Button size="small" type="primary">
              去处理
            </Button>
          </Link>
        ) : (
          <Button size="small" type="primary" onClick={() => openDialog('finish', task)}>
            完成
          </Button>
        ))}
      {more.length > 0 && (
        <Dropdown menu={{ items: more }} trigger={['click']}>
          <Button size="small" aria-label={`${guestName}的任务：更多`} loading={taking.pending || pending}>
            更多
          </Button>
        </Dropdown>
      )}
    </span>
  )
}

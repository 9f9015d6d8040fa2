import { CarryOutOutlined } from '@ant-design/icons'
import { listTasks } from '@roombook/contract/operation-tasks'
import { Badge, Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { askPermission } from '#platform/permission/ask-permission.ts'
import { useCanSeeTasks, workGate } from './operation-calls.ts'

/** Header button with the number of due tasks; checks the permission before it opens /ops (2.22). */
export function OpsEntry() {
  const canSee = useCanSeeTasks()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const tasks = useCall(listTasks, canSee ? { limit: 1 } : undefined)
  if (!canSee) return null
  const count = tasks.data?.dueCount ?? 0
  const enter = async (): Promise<void> => {
    setAsking(true)
    const may = await askPermission(workGate)
    setAsking(false)
    if (may) void navigate(paths.ops)
  }
  return (
    <Tooltip title="客勤运营">
      <Button
        type="text"
        aria-label={count > 0 ? `客勤运营，${count}个任务待办` : '客勤运营'}
        disabled={asking}
        icon={
          <Badge count={count} size="small" overflowCount={99} offset={[4, -1]}>
            <CarryOutOutlined />
          </Badge>
        }
        onClick={() => void enter()}
      />
    </Tooltip>
  )
}

import { putOffTask, type TaskRow } from '@roombook/contract/operation-tasks'
import { mostPutOffDays } from '@roombook/domain/operations'
import { addDays } from '@roombook/domain/time'
import { aboutTask } from '@roombook/order-screens'
import { DatePicker, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { useToday } from '#platform/session/shop-clock.ts'
import { callsOfWork } from '../operation-calls.ts'
import styles from '../operations.module.css'

interface PostponeValues {
  untilDate: Dayjs | null
  note: string
}

/** Postpones a task to a day, with a reason. */
export function PostponeDialog({ task, onClose }: { task: TaskRow; onClose(): void }) {
  const today = useToday()
  return (
    <FormDialog<typeof putOffTask, PostponeValues>
      title="延后任务"
      call={putOffTask}
      okText="延后"
      initialValues={{ untilDate: dayjs(addDays(today, 1)), note: '' }}
      toInput={({ untilDate, note }) => ({
        taskId: task.id,
        version: task.version,
        note,
        untilDate: untilDate?.format('YYYY-MM-DD') ?? '',
      })}
      refetch={callsOfWork}
      onClose={onClose}
    >
      <p className={styles.quiet}>
        {task.guestName} · {aboutTask(task)}
      </p>
      <Form.Item
        name="untilDate"
        label="延后到"
        extra={`到这一天重新列入待办，最多延后${mostPutOffDays}天`}
        rules={[{ required: true, message: '请选择日期' }]}
      >
        <DatePicker
          style={{ width: '100%' }}
          allowClear={false}
          minDate={dayjs(addDays(today, 1))}
          maxDate={dayjs(addDays(today, mostPutOffDays))}
        />
      </Form.Item>
      <Form.Item name="note" label="原因（选填）">
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  )
}

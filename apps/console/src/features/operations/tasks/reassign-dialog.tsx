import { readWorkRules } from '@roombook/contract/operation-rules'
import { handTask, type TaskRow } from '@roombook/contract/operation-tasks'
import { aboutTask } from '@roombook/order-screens'
import { Form, Input, Select } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { callsOfWork } from '../operation-calls.ts'
import styles from '../operations.module.css'

interface ReassignValues {
  toStaffId: number | undefined
  note: string
}

/** Assigns a task to another member of staff. */
export function ReassignDialog({ task, onClose }: { task: TaskRow; onClose(): void }) {
  const known = useCall(readWorkRules, {})
  const others = known.data?.colleagues.filter(({ id }) => id !== task.ofStaffId) ?? []
  return (
    <FormDialog<typeof handTask, ReassignValues>
      title="转交任务"
      call={handTask}
      okText="转交"
      initialValues={{ toStaffId: undefined, note: '' }}
      toInput={({ toStaffId, note }) => ({
        taskId: task.id,
        version: task.version,
        note,
        toStaffId: toStaffId ?? 0,
      })}
      refetch={callsOfWork}
      onClose={onClose}
    >
      <p className={styles.quiet}>
        {task.guestName} · {aboutTask(task)}
      </p>
      <Form.Item name="toStaffId" label="转交给" rules={[{ required: true, message: '请选择员工' }]}>
        <Select
          placeholder="请选择员工"
          showSearch={{ optionFilterProp: 'label' }}
          loading={known.isPending}
          notFoundContent={known.error?.message ?? '没有其他员工'}
          options={others.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Form.Item>
      <Form.Item name="note" label="说明（选填）">
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  )
}

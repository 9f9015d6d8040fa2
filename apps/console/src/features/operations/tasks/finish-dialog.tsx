import { finishTask, type TaskRow } from '@roombook/contract/operation-tasks'
import { listBoxes } from '@roombook/contract/rooms'
import { aboutTask } from '@roombook/order-screens'
import { Checkbox, Form, Input, Select } from 'antd'
import { callsNamed } from '#platform/api/calls-named.ts'
import { useCall } from '#platform/api/use-call.ts'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { MoneyItem, toFen } from '#platform/forms/money-item.tsx'
import { useMay } from '#platform/permission/use-may.ts'
import { callsOfWork } from '../operation-calls.ts'
import styles from '../operations.module.css'

interface FinishValues {
  note: string
  withRecord: boolean
  roomId: number | undefined
  averageMoney: string | undefined
  total: string | undefined
}

const refetch = [...callsOfWork, ...callsNamed('customers.history', 'customers.detail', 'customers.timeline')]

/** Completes a task with its result, and with a follow-up record (客勤记录) for users with permission. */
export function FinishDialog({ task, onClose }: { task: TaskRow; onClose(): void }) {
  const mayRecord = useMay('commonuser/customercount') && task.customerId !== null
  const begun: FinishValues = {
    note: '',
    withRecord: false,
    roomId: undefined,
    averageMoney: undefined,
    total: undefined,
  }
  return (
    <FormDialog<typeof finishTask, FinishValues>
      title="完成任务"
      call={finishTask}
      okText="完成"
      initialValues={begun}
      toInput={({ note, withRecord, roomId, averageMoney, total }) => ({
        taskId: task.id,
        version: task.version,
        note,
        record: withRecord
          ? { roomId: roomId ?? 0, averageMoney: toFen(averageMoney), total: toFen(total) }
          : null,
      })}
      refetch={refetch}
      onClose={onClose}
    >
      <p className={styles.quiet}>
        {task.guestName} · {aboutTask(task)}
      </p>
      <Form.Item name="note" label="结果（选填）">
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      {mayRecord && (
        <>
          <Form.Item name="withRecord" valuePropName="checked">
            <Checkbox>同时写入客勤记录，备注为上面的结果</Checkbox>
          </Form.Item>
          <Form.Item noStyle dependencies={['withRecord']}>
            {({ getFieldValue }) => getFieldValue('withRecord') === true && <RecordItems />}
          </Form.Item>
        </>
      )}
    </FormDialog>
  )
}

function RecordItems() {
  const boxes = useCall(listBoxes, {})
  const options = boxes.data?.list.map(({ id, title, boxchildren }) => ({
    key: id,
    label: title,
    options: boxchildren.map((room) => ({ value: room.id, label: room.title })),
  }))
  return (
    <div className={styles.row}>
      <Form.Item name="roomId" label="包厢" rules={[{ required: true, message: '请选择包厢' }]}>
        <Select
          placeholder="请选择包厢"
          showSearch={{ optionFilterProp: 'label' }}
          loading={boxes.isPending}
          notFoundContent={boxes.error?.message ?? '没有符合的包厢'}
          options={options ?? []}
        />
      </Form.Item>
      <MoneyItem name="averageMoney" label="人均消费（选填）" />
      <MoneyItem name="total" label="消费合计（选填）" />
    </div>
  )
}

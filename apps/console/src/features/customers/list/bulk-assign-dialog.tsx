import { bulkAssignCustomers } from '@roombook/contract/customer-bulk'
import { Form, Radio, Select } from 'antd'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { callsOfCustomers } from '../customer-calls.ts'
import { useStaffChoice } from '../use-staff-choice.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'

interface AssignValues {
  staffIds: number[]
  replaces: boolean
}

/** 分配员工: assigns staff to many customers at once. */
export function BulkAssignDialog({ count, targets, onDone, onClose }: BulkDialogProps) {
  const choice = useStaffChoice()
  return (
    <FormDialog<typeof bulkAssignCustomers, AssignValues>
      title={`分配员工（${count}位客户）`}
      call={bulkAssignCustomers}
      okText="分配"
      initialValues={{ staffIds: [], replaces: false }}
      toInput={(values) => ({ ...targets, ...values })}
      refetch={callsOfCustomers}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item
        name="staffIds"
        label="所属员工"
        rules={[{ required: true, type: 'array', min: 1, message: '请选择所属员工' }]}
      >
        <Select mode="multiple" allowClear placeholder="请选择所属员工" {...choice} />
      </Form.Item>
      <Form.Item name="replaces" label="原有的所属员工">
        <Radio.Group
          aria-label="原有的所属员工"
          options={[
            { value: false, label: '保留，加上所选员工' },
            { value: true, label: '全部换成所选员工' },
          ]}
        />
      </Form.Item>
    </FormDialog>
  )
}

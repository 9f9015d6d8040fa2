import { bindCustomerStaff } from '@roombook/contract/customer-directory'
import type { ListedCustomer } from '@roombook/contract/customer-shapes'
import { Form, Select } from 'antd'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { callsOfCustomers } from '../customer-calls.ts'
import { useStaffChoice } from '../use-staff-choice.ts'

interface AddOwnersProps {
  customerId: number
  owners: ListedCustomer['staffList']
  onClose(): void
}

/** 添加所属员工: adds members of staff in charge of a customer (5.22, 7.39). */
export function AddOwnersDialog({ customerId, owners, onClose }: AddOwnersProps) {
  const choice = useStaffChoice()
  const others = choice.options.filter(({ value }) => !owners.some(({ id }) => id === value))
  return (
    <FormDialog<typeof bindCustomerStaff, { staffIds: number[] }>
      title="添加所属员工"
      call={bindCustomerStaff}
      okText="添加"
      initialValues={{ staffIds: [] }}
      toInput={({ staffIds }) => ({ id: customerId, staffIds })}
      refetch={callsOfCustomers}
      onClose={onClose}
    >
      <Form.Item
        name="staffIds"
        label="所属员工"
        rules={[{ required: true, type: 'array', min: 1, message: '请选择所属员工' }]}
      >
        <Select mode="multiple" allowClear placeholder="请选择所属员工" {...choice} options={others} />
      </Form.Item>
    </FormDialog>
  )
}

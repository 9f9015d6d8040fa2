import { bulkLabelCustomers } from '@roombook/contract/customer-bulk'
import { listCustomerLabels } from '@roombook/contract/customers'
import { Form, Select } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { callsOfCustomers } from '../customer-calls.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'

/** 打标签 or 去标签: adds or removes labels of many customers at once. */
export function BulkLabelDialog({
  takes,
  count,
  targets,
  onDone,
  onClose,
}: BulkDialogProps & { takes: boolean }) {
  const labels = useCall(listCustomerLabels, {})
  return (
    <FormDialog<typeof bulkLabelCustomers, { labelIds: number[] }>
      title={`${takes ? '去标签' : '打标签'}（${count}位客户）`}
      call={bulkLabelCustomers}
      okText={takes ? '去掉标签' : '打上标签'}
      danger={takes}
      initialValues={{ labelIds: [] }}
      toInput={({ labelIds }) => ({ ...targets, labelIds, takes })}
      refetch={callsOfCustomers}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item
        name="labelIds"
        label="客户标签"
        extra={takes ? '所选客户身上的这些标签会被去掉，其余标签不变' : '已有的标签不变'}
        rules={[{ required: true, type: 'array', min: 1, message: '请选择标签' }]}
      >
        <Select
          mode="multiple"
          allowClear
          placeholder="选择标签"
          showSearch={{ optionFilterProp: 'label' }}
          loading={labels.isPending}
          notFoundContent={labels.error?.message ?? '门店还没有客户标签'}
          options={labels.data?.list.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Form.Item>
    </FormDialog>
  )
}

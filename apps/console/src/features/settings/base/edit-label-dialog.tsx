import { editLabel, labelLimits, type ManagedLabel } from '@roombook/contract/labels'
import { Form, Input, Select } from 'antd'
import { useId } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showFaults } from '../use-fresh-values.ts'
import { groupChoices } from './group-choices.ts'
import { labelReaders } from './label-readers.ts'

interface EditLabelDialogProps {
  label: ManagedLabel
  grouped: boolean
  onClose(): void
}

/** Renames or regroups a label, also wherever it is used. */
export function EditLabelDialog({ label: { id, title, group }, grouped, onClose }: EditLabelDialogProps) {
  const formId = useId()
  const [form] = Form.useForm<{ title: string; group: number }>()
  const change = useChange(editLabel, {
    refetch: labelReaders,
    onDone: onClose,
    onRefused: ({ fields }) => showFaults(form, fields),
  })
  return (
    <Dialog
      open
      centered
      title="编辑标签"
      width={400}
      okText="保存"
      cancelText="返回"
      okButtonProps={{ htmlType: 'submit', form: formId }}
      confirmLoading={change.pending}
      onCancel={onClose}
    >
      <Form
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ title, group }}
        onFinish={(values) => void change.run({ labelId: id, ...values })}
      >
        <Form.Item
          name="title"
          label="标签名称"
          extra="已使用该标签的订单和客户也会显示新名称"
          rules={[{ required: true, whitespace: true, message: '请输入标签名称' }]}
        >
          <Input maxLength={labelLimits.title} showCount />
        </Form.Item>
        {grouped && (
          <Form.Item name="group" label="分组">
            <Select options={groupChoices} />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}

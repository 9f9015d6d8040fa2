import type { Call, CallInput } from '@roombook/contract'
import { floorPlanLimits } from '@roombook/domain/rooms'
import { Form, Input } from 'antd'
import { useId } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { useFloorPlanChange } from '../use-floor-plan-change.ts'

interface EditTitleDialogProps<C extends Call> {
  call: C
  /** Kind of the item: 楼层, or 分类. */
  what: string
  /** Present name; undefined for a new item. */
  title?: string
  inputOf(title: string): CallInput<C>
  onClose(): void
}

/** Names a new item, or renames one. */
export function EditTitleDialog<C extends Call>(props: EditTitleDialogProps<C>) {
  const { call, what, title = '', inputOf, onClose } = props
  const [form] = Form.useForm<{ title: string }>()
  const formId = useId()
  const saving = useFloorPlanChange(call, { form, onDone: onClose })
  return (
    <Dialog
      open
      centered
      width={400}
      title={title ? `修改${what}` : `添加${what}`}
      okText="保存"
      cancelText="取消"
      confirmLoading={saving.pending}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ title }}
        onFinish={(values: { title: string }) => void saving.run(inputOf(values.title))}
      >
        <Form.Item
          name="title"
          label={`${what}名称`}
          rules={[{ required: true, whitespace: true, message: '请输入名称' }]}
        >
          <Input
            autoFocus
            maxLength={floorPlanLimits.floorTitle}
            showCount
            placeholder={`例如：${examples[what]}`}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

const examples: Readonly<Record<string, string>> = { 楼层: '一楼', 分类: '大包厢' }

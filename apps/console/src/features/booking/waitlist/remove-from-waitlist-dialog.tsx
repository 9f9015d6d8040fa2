import { listWaitlist, removeFromWaitlist, type WaitlistEntry } from '@roombook/contract/waitlist'
import { Alert, Form, Input, Radio } from 'antd'
import { useId } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import { describeWaitingGuest } from './waitlist-text.ts'

const reasons = ['客人不来了', '联系不上', '登记有误', '其他']
interface RemoveValues {
  reason: string
  words?: string
}

/** Removes a guest from the waitlist, with a reason that is stored. */
export function RemoveFromWaitlistDialog({ entry, onClose }: { entry: WaitlistEntry; onClose(): void }) {
  const formId = useId()
  const [form] = Form.useForm<RemoveValues>()
  const chosen = Form.useWatch('reason', form)
  const remove = useChange(removeFromWaitlist, {
    refetch: [listWaitlist],
    onDone: onClose,
    onRefused: () => true,
  })
  return (
    <Dialog
      open
      centered
      width={420}
      title="移出候补"
      okText="移除"
      okButtonProps={{ danger: true, htmlType: 'submit', form: formId }}
      cancelText="返回"
      confirmLoading={remove.pending}
      onCancel={onClose}
    >
      <p>
        {entry.periodName} {describeWaitingGuest(entry)}
      </p>
      <Form<RemoveValues>
        id={formId}
        form={form}
        layout="vertical"
        initialValues={{ reason: reasons[0] }}
        onFinish={({ reason, words }) =>
          void remove.run({ entryId: entry.id, reason: reason === '其他' ? (words ?? '') : reason })
        }
      >
        <Form.Item name="reason" label="原因">
          <Radio.Group options={reasons} />
        </Form.Item>
        {chosen === '其他' && (
          <Form.Item
            name="words"
            label="说明"
            rules={[{ required: true, whitespace: true, message: '请填写移除原因' }]}
          >
            <Input.TextArea maxLength={100} autoSize={{ minRows: 2, maxRows: 4 }} />
          </Form.Item>
        )}
        {remove.refusal && <Alert type="error" showIcon title={remove.refusal.message} />}
      </Form>
    </Dialog>
  )
}

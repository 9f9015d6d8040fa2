import { changePassword } from '@roombook/contract/sign-in'
import { Alert, Form, Input } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { type FieldTable, showAtFields } from '#platform/forms/refused-fields.ts'
import { Dialog } from '#ui/dialog.tsx'
import { buildSchemaRule, sameAs } from './schema-rule.ts'

interface Change {
  oldPassword: string
  password: string
  again: string
}

const fieldsOfForm: FieldTable<Change> = { oldPassword: true, password: true, again: true }
const shape = changePassword.input.shape
/** Refusals that belong to a field. */
const fieldByRefusal: Readonly<Record<string, keyof Change>> = {
  'session.wrong_old_password': 'oldPassword',
  'session.same_password': 'password',
}

/** Changes the user's own password; requires the old one. */
export function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const [form] = Form.useForm<Change>()
  const change = useChange(changePassword, {
    onDone: onClose,
    onRefused({ code, message, fields }) {
      const field = fieldByRefusal[code]
      showAtFields(form, fieldsOfForm, field ? { [field]: message } : fields)
      return true
    },
  })
  const { refusal } = change
  const hasNotice = refusal && !fieldByRefusal[refusal.code] && Object.keys(refusal.fields).length === 0
  return (
    <Dialog
      open
      centered
      title="修改密码"
      width={420}
      okText="修改密码"
      cancelText="取消"
      confirmLoading={change.pending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>修改后，您在其他设备上的登录会立即失效，本机不受影响。</p>
      {hasNotice && <Alert type="error" showIcon title={refusal.message} role="alert" />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ oldPassword: '', password: '', again: '' }}
        onFinish={({ oldPassword, password }) => void change.run({ oldPassword, password })}
      >
        <Form.Item label="原密码" name="oldPassword" rules={[buildSchemaRule(shape.oldPassword)]}>
          <Input.Password autoComplete="current-password" maxLength={128} autoFocus />
        </Form.Item>
        <Form.Item label="新密码" name="password" rules={[buildSchemaRule(shape.password)]}>
          <Input.Password placeholder="6至16位，至少两种字符" autoComplete="new-password" maxLength={16} />
        </Form.Item>
        <Form.Item label="确认新密码" name="again" dependencies={['password']} rules={[sameAs('password')]}>
          <Input.Password autoComplete="new-password" maxLength={16} />
        </Form.Item>
        {/* Lets Enter submit from any field. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </Form>
    </Dialog>
  )
}

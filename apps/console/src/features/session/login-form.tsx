import { login } from '@roombook/contract/session'
import { Alert, Button, Form, Input } from 'antd'
import { type FieldTable, showAtFields } from '#platform/forms/refused-fields.ts'
import { lastAccount } from './last-account.ts'
import styles from './login.module.css'
import { buildSchemaRule } from './schema-rule.ts'
import { useLogIn } from './use-log-in.ts'

interface LoginFields {
  account: string
  password: string
}

const fieldsOfForm: FieldTable<LoginFields> = { account: true, password: true }
const { account: accountSchema, password: passwordSchema } = login.input.shape

interface LoginFormProps {
  /** Opens the form for a forgotten password. */
  onForgotPassword(): void
  /** Focuses the first field on opening; true by default. */
  takesFocus?: boolean
}

/** Login by account and password; errors are shown at their fields. */
export function LoginForm({ onForgotPassword, takesFocus = true }: LoginFormProps) {
  const [form] = Form.useForm<LoginFields>()
  const { run, pending, trouble } = useLogIn()
  const known = lastAccount.read()

  const submit = async (fields: LoginFields) => {
    const refused = await run(fields)
    if (!refused) return
    showAtFields(form, fieldsOfForm, refused)
    form.getFieldInstance(refused.account ? 'account' : 'password')?.focus()
  }

  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={{ account: known, password: '' }}
      onFinish={(fields) => void submit(fields)}
    >
      {trouble && (
        <Form.Item>
          <Alert type="error" showIcon title={trouble} role="alert" />
        </Form.Item>
      )}
      <Form.Item label="账号" name="account" rules={[buildSchemaRule(accountSchema)]}>
        <Input
          placeholder="开通时登记的手机号"
          autoComplete="username"
          inputMode="tel"
          maxLength={20}
          autoFocus={takesFocus && !known}
        />
      </Form.Item>
      <Form.Item label="密码" name="password" rules={[buildSchemaRule(passwordSchema)]}>
        <Input.Password
          placeholder="登录密码"
          autoComplete="current-password"
          maxLength={128}
          autoFocus={takesFocus && Boolean(known)}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={pending} className={styles.submit}>
        登录
      </Button>
      <div className={styles.beside}>
        <Button type="link" size="small" onClick={onForgotPassword}>
          忘记密码
        </Button>
      </div>
    </Form>
  )
}

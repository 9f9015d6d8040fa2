import { failureMessage, randomKey } from '@roombook/contract'
import { resetPassword } from '@roombook/contract/sign-in'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { showRefusal } from '#platform/forms/refused-fields.ts'
import { toast } from '#ui/toast.ts'
import { CodeFields } from './code-fields.tsx'
import { lastAccount } from './last-account.ts'
import styles from './login.module.css'
import { buildSchemaRule, sameAs } from './schema-rule.ts'

interface Reset {
  phone: string
  code: string
  password: string
  again: string
}

interface ForgottenPasswordProps {
  /** Returns to the login, which is filled in with the account. */
  onDone(): void
}

/** Sets a new password for a user account, verified by its phone. */
export function ForgottenPassword({ onDone }: ForgottenPasswordProps) {
  const [form] = Form.useForm<Reset>()
  // The same key lets a retry after a lost response succeed, although the code has been used.
  const [attempt] = useState(randomKey)
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState('')

  const submit = async ({ phone, code, password }: Reset) => {
    setPending(true)
    setTrouble('')
    try {
      const { message } = await api.call(resetPassword, { attempt, phone, code, password })
      lastAccount.remember(phone.trim())
      toast.success(message)
      onDone()
    } catch (error) {
      const text = error instanceof Error && error.message ? error.message : failureMessage
      if (!showRefusal(form, error)) setTrouble(text)
      setPending(false)
    }
  }
  return (
    <section aria-labelledby="forgotten">
      <h2 id="forgotten" className={styles.heading}>
        重置密码
      </h2>
      <p className={styles.hint}>验证码会发送到账号的手机。重置后，所有已登录的设备都需要重新登录。</p>
      <Form
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        initialValues={{ phone: lastAccount.read(), code: '', password: '', again: '' }}
        onFinish={(fields) => void submit(fields)}
      >
        {trouble && (
          <Form.Item>
            <Alert type="error" showIcon title={trouble} role="alert" />
          </Form.Item>
        )}
        <CodeFields purpose="reset" autoFocus />
        <Form.Item
          label="新密码"
          name="password"
          rules={[buildSchemaRule(resetPassword.input.shape.password)]}
        >
          <Input.Password placeholder="6至16位，至少两种字符" autoComplete="new-password" maxLength={16} />
        </Form.Item>
        <Form.Item label="确认新密码" name="again" dependencies={['password']} rules={[sameAs('password')]}>
          <Input.Password placeholder="再次输入新密码" autoComplete="new-password" maxLength={16} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={pending} className={styles.submit}>
          重置密码
        </Button>
      </Form>
    </section>
  )
}

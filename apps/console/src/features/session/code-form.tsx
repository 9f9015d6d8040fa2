import { failureMessage, randomKey } from '@roombook/contract'
import { loginByCode } from '@roombook/contract/sign-in'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { showRefusal } from '#platform/forms/refused-fields.ts'
import { CodeFields } from './code-fields.tsx'
import { lastAccount } from './last-account.ts'
import styles from './login.module.css'
import { useEnter } from './use-enter.ts'

interface CodeLogin {
  phone: string
  code: string
}

/** Login by a code sent to the phone. */
export function CodeForm() {
  const [form] = Form.useForm<CodeLogin>()
  // The same key lets a retry after a lost response succeed, although the code has been used.
  const [attempt] = useState(randomKey)
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState('')
  const enter = useEnter()

  const submit = async (fields: CodeLogin) => {
    setPending(true)
    setTrouble('')
    try {
      const { data, message } = await api.call(loginByCode, { ...fields, attempt })
      lastAccount.remember(fields.phone.trim())
      await enter(data, message)
    } catch (error) {
      const text = error instanceof Error && error.message ? error.message : failureMessage
      if (!showRefusal(form, error)) setTrouble(text)
      setPending(false)
    }
  }
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={{ phone: lastAccount.read(), code: '' }}
      onFinish={(fields) => void submit(fields)}
    >
      {trouble && (
        <Form.Item>
          <Alert type="error" showIcon title={trouble} role="alert" />
        </Form.Item>
      )}
      <CodeFields purpose="login" />
      <Button type="primary" htmlType="submit" block loading={pending} className={styles.submit}>
        登录
      </Button>
    </Form>
  )
}

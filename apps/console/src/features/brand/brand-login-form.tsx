import { CallRefused, failureMessage } from '@roombook/contract'
import { brandLogin } from '@roombook/contract/brand'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { enterBrand } from './brand-session.ts'

interface Fields {
  account: string
  password: string
}

const shape = brandLogin.input.shape

/** Builds a form rule from the contract's schema, so that page and server show the same message. */
const buildRule = (name: keyof Fields) => ({
  async validator(_: unknown, value: string | undefined) {
    const read = shape[name].safeParse(value ?? '')
    if (!read.success) throw new Error(read.error.issues[0]?.message)
  },
})

/** Login form for a brand's managers. */
export function BrandLoginForm({ reason }: { reason: string }) {
  const [form] = Form.useForm<Fields>()
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState(reason)

  const submit = async (fields: Fields) => {
    setPending(true)
    setTrouble('')
    try {
      await enterBrand(fields)
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'session.wrong_password') {
        form.setFields([{ name: 'password', errors: [error.message] }])
        form.getFieldInstance('password')?.focus()
      } else setTrouble(error instanceof Error && error.message ? error.message : failureMessage)
      setPending(false)
    }
  }
  return (
    <Form
      form={form}
      name="brand"
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={{ account: '', password: '' }}
      onFinish={(fields) => void submit(fields)}
    >
      {trouble && (
        <Form.Item>
          <Alert type="error" showIcon title={trouble} role="alert" />
        </Form.Item>
      )}
      <Form.Item label="品牌账号" name="account" rules={[buildRule('account')]}>
        <Input placeholder="品牌管理员的手机号" autoComplete="username" inputMode="tel" maxLength={20} />
      </Form.Item>
      <Form.Item label="品牌密码" name="password" rules={[buildRule('password')]}>
        <Input.Password placeholder="登录密码" autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={pending}>
        登录品牌
      </Button>
    </Form>
  )
}

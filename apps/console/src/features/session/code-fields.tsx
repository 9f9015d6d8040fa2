import { CallRefused, failureMessage, readRefusalData } from '@roombook/contract'
import { type CodePurpose, loginByCode, mobilePhone, sendCode } from '@roombook/contract/sign-in'
import { waitText } from '@roombook/domain/session'
import { Button, Form, Input, Space } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { toast } from '#ui/toast.ts'
import { buildSchemaRule } from './schema-rule.ts'
import { useSeconds } from './use-seconds.ts'

interface CodeFieldsProps {
  purpose: CodePurpose
  autoFocus?: boolean
}

/**
 * Phone and code fields, with a button that sends a code at most once a minute. Requires a form with `phone`
 * and `code`.
 */
export function CodeFields({ purpose, autoFocus = false }: CodeFieldsProps) {
  const form = Form.useFormInstance<{ phone: string; code: string }>()
  const { secondsLeft, start } = useSeconds()
  const [sending, setSending] = useState(false)

  const send = async () => {
    const { phone } = await form.validateFields(['phone'])
    setSending(true)
    try {
      const { data, message } = await api.call(sendCode, { phone, purpose })
      start(data.pause)
      toast.success(message)
      form.setFields([{ name: 'code', errors: [] }])
      form.getFieldInstance('code')?.focus()
    } catch (error) {
      const text = error instanceof Error && error.message ? error.message : failureMessage
      form.setFields([{ name: 'phone', errors: [text] }])
      const wait = error instanceof CallRefused && readRefusalData('session.code_too_soon', error)
      // A limit per network does not disable the button: the user may retry from another network.
      if (wait && !wait.network) start(wait.seconds)
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <Form.Item label="手机号" name="phone" rules={[buildSchemaRule(mobilePhone)]}>
        <Input
          placeholder="开通时登记的手机号"
          autoComplete="tel"
          inputMode="tel"
          maxLength={20}
          autoFocus={autoFocus}
        />
      </Form.Item>
      <Form.Item label="验证码" htmlFor="code">
        <Space.Compact block>
          <Form.Item name="code" noStyle rules={[buildSchemaRule(loginByCode.input.shape.code)]}>
            <Input
              id="code"
              placeholder="6位数字"
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={6}
            />
          </Form.Item>
          <Button
            disabled={sending || secondsLeft > 0}
            onClick={() => void send().catch(() => undefined)}
            aria-live="polite"
          >
            {sending ? '正在发送…' : secondsLeft > 0 ? `${waitText(secondsLeft)}后重发` : '获取验证码'}
          </Button>
        </Space.Compact>
      </Form.Item>
    </>
  )
}

import type { FieldProps } from '@roombook/client-react'
import { waitText } from '@roombook/domain/session'
import { Button } from 'antd-mobile'
import { TextField } from '#ui/text-field.tsx'
import type { SendCode } from './use-send-code.ts'

interface CodeFieldProps extends FieldProps {
  code: SendCode
  /** Requests a code, if the phone can receive one. */
  onSend(): void
}

/** Field for the received code, with the button that requests it. */
export function CodeField({ code, onSend, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      label="验证码"
      hint={code.message}
      placeholder="短信中的6位数字"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      action={
        <Button
          size="small"
          fill="none"
          color="primary"
          loading={code.pending}
          loadingText="发送中"
          disabled={code.wait > 0}
          onClick={onSend}
        >
          {code.wait > 0 ? `${waitText(code.wait)}后重发` : '获取验证码'}
        </Button>
      }
    />
  )
}

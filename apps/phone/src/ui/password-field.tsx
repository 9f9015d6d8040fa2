import { Button } from 'antd-mobile'
import { type ComponentProps, useState } from 'react'
import { TextField } from './text-field.tsx'

/** Password field, hidden until it is revealed. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'action'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      action={
        <Button
          size="small"
          fill="none"
          color="primary"
          aria-label={shown ? '隐藏密码' : '显示密码'}
          onClick={() => setShown(!shown)}
        >
          {shown ? '隐藏' : '显示'}
        </Button>
      }
    />
  )
}

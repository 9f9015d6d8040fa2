import { Form, Input } from 'antd'
import type { ReactNode } from 'react'

interface AccountFieldProps {
  name: string
  label: string
  /** Kind of input: a line, a masked line, or the text of a file. */
  kind?: 'line' | 'secret' | 'file'
  extra?: ReactNode
  placeholder?: string
  maxLength?: number
  /** The store has provided the value already: an empty field keeps it. */
  isStored?: boolean
  optional?: boolean
}

/** A field of an account at a provider. */
export function AccountField({
  name,
  label,
  kind = 'line',
  extra,
  placeholder = '',
  maxLength = kind === 'secret' ? 64 : 80,
  isStored = false,
  optional = false,
}: AccountFieldProps) {
  const shared = { autoComplete: 'new-password', placeholder: isStored ? '不修改请留空' : placeholder }
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      rules={[{ required: !isStored && !optional, message: `请填写${label}` }]}
    >
      {kind === 'line' && <Input maxLength={maxLength} {...shared} />}
      {kind === 'secret' && <Input.Password maxLength={maxLength} {...shared} />}
      {kind === 'file' && (
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} spellCheck={false} {...shared} />
      )}
    </Form.Item>
  )
}

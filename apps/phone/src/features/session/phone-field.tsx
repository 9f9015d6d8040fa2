import type { FieldProps } from '@roombook/client-react'
import { TextField } from '#ui/text-field.tsx'

/** Field for a mobile number. */
export function PhoneField(field: FieldProps) {
  return (
    <TextField
      {...field}
      label="手机号码"
      placeholder="11位手机号码"
      type="tel"
      autoComplete="tel"
      maxLength={20}
    />
  )
}

import { Input } from 'antd'
import { type ReactNode, useId } from 'react'
import styles from './website.module.css'

interface FieldProps {
  label: string
  hint?: ReactNode
  /** Renders the control with the id that the label refers to. */
  children(id: string): ReactNode
}

/** A labelled control. */
export function Field({ label, hint, children }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}

interface TextFieldProps {
  label: string
  value: string
  onChange(value: string): void
  most: number
  placeholder?: string
  rows?: number
  hint?: ReactNode
}

/** A text with a maximum length; multi-line if `rows` is given. */
export function TextField({ label, value, onChange, most, placeholder, rows, hint }: TextFieldProps) {
  const shared = { value, maxLength: most, showCount: true, placeholder }
  return (
    <Field label={label} hint={hint}>
      {(id) =>
        rows ? (
          <Input.TextArea
            {...shared}
            id={id}
            autoSize={{ minRows: rows, maxRows: 14 }}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Input {...shared} id={id} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </Field>
  )
}

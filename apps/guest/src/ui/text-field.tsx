import { Input, type InputProps } from 'antd-mobile'
import { type ReactNode, useId } from 'react'
import styles from './text-field.module.css'

interface TextFieldProps extends Omit<InputProps, 'id' | 'value' | 'onChange'> {
  label: string
  value: string
  onChange(value: string): void
  /** What is wrong with it. */
  error?: string | undefined
  /** What it is for, while nothing is wrong. */
  hint?: ReactNode
  /** A button within the field, at its end. */
  action?: ReactNode
}

/** One line to type, under its name, with what is wrong said at the field it concerns. */
export function TextField({ label, error, hint, action, ...input }: TextFieldProps) {
  const id = useId()
  const said = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={error ? styles.wrong : styles.line}>
        <Input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={Boolean(error)}
          {...(said ? { 'aria-describedby': `${id}-said` } : {})}
        />
        {action}
      </div>
      {said && (
        <p
          id={`${id}-said`}
          className={error ? styles.error : styles.hint}
          role={error ? 'alert' : undefined}
        >
          {said}
        </p>
      )}
    </div>
  )
}

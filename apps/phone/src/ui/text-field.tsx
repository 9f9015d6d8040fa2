import { Input, type InputProps, type InputRef } from 'antd-mobile'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './text-field.module.css'

interface TextFieldProps extends Omit<InputProps, 'id' | 'value' | 'onChange'> {
  label: string
  value: string
  onChange(value: string): void
  /** Error text. */
  error?: string | undefined
  /** Hint while there is no error. */
  hint?: ReactNode
  /** Button at the end of the field. */
  action?: ReactNode
}

/** Single-line text field with a label; its error is shown at the field. */
export function TextField({ label, error, hint, action, ...input }: TextFieldProps) {
  const id = useId()
  const field = useRef<InputRef>(null)
  const message = error ?? hint
  // antd-mobile sets such attributes on a wrapper, where screen readers ignore them.
  useLayoutEffect(() => {
    const typedInto = field.current?.nativeElement
    typedInto?.setAttribute('aria-invalid', String(Boolean(error)))
    if (message) typedInto?.setAttribute('aria-describedby', `${id}-said`)
    else typedInto?.removeAttribute('aria-describedby')
  }, [id, error, message])
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={error ? styles.wrong : styles.line}>
        <Input {...input} ref={field} id={id} className={styles.input} />
        {action}
      </div>
      {message && (
        <p
          id={`${id}-said`}
          className={error ? styles.error : styles.hint}
          role={error ? 'alert' : undefined}
        >
          {message}
        </p>
      )}
    </div>
  )
}

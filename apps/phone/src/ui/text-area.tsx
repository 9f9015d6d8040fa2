import { type TextareaHTMLAttributes, useId } from 'react'
import styles from './text-field.module.css'

interface TextAreaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value' | 'onChange'> {
  label: string
  value: string
  onChange(value: string): void
  /** Error text. */
  error?: string | undefined
}

/** Multi-line text field with a label. */
export function TextArea({ label, value, onChange, error, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={error ? styles.wrong : styles.line}>
        <textarea
          {...area}
          id={id}
          rows={2}
          className={styles.area}
          value={value}
          aria-invalid={Boolean(error)}
          {...(error ? { 'aria-describedby': `${id}-said` } : {})}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {error && (
        <p id={`${id}-said`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

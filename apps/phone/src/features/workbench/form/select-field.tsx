import { useId } from 'react'
import styles from './form.module.css'

interface SelectFieldProps<Value extends number | string> {
  label: string
  value: Value | null
  choices: readonly { value: Value; label: string }[]
  /** Error text. */
  error?: string | undefined
  onChange(value: NoInfer<Value> | null): void
}

/** Choice of one option as a native select. */
export function SelectField<Value extends number | string>(props: SelectFieldProps<Value>) {
  const { label, value, choices, error, onChange } = props
  const id = useId()
  return (
    <div className={styles.choices}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value ?? ''}
        aria-invalid={Boolean(error)}
        {...(error ? { 'aria-describedby': `${id}-said` } : {})}
        onChange={({ target }) =>
          onChange(choices.find((choice) => String(choice.value) === target.value)?.value ?? null)
        }
      >
        <option value="">请选择</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-said`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

import { useId } from 'react'
import styles from './form.module.css'

interface SelectFieldProps {
  label: string
  value: number | null
  choices: readonly { value: number; label: string }[]
  /** What is wrong with it. */
  error?: string | undefined
  onChange(value: number | null): void
}

/** One of many, by the phone's own list. */
export function SelectField({ label, value, choices, error, onChange }: SelectFieldProps) {
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
        onChange={(event) => onChange(Number(event.target.value) || null)}
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

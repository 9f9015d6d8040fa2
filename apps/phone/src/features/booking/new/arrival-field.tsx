import { useId } from 'react'
import styles from './new-booking.module.css'

interface ArrivalFieldProps {
  times: readonly { name: string; value: string }[]
  value: string
  required: boolean
  error: string | undefined
  onChange(value: string): void
}

/** Arrival time, as a native select. */
export function ArrivalField({ times, value, required, error, onChange }: ArrivalFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>到店时间{required ? '' : '（选填）'}</label>
      <select
        id={id}
        value={value}
        aria-invalid={Boolean(error)}
        {...(error ? { 'aria-describedby': `${id}-said` } : {})}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{required ? '请选择' : '未定'}</option>
        {value !== '' && !times.some((time) => time.value === value) && (
          <option value={value} disabled>
            {value}（不可选）
          </option>
        )}
        {times.map((time) => (
          <option key={time.value} value={time.value}>
            {time.name}
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

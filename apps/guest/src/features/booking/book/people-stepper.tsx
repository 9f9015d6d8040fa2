import { useId } from 'react'
import styles from './book.module.css'

interface PeopleStepperProps {
  value: number
  /** The most that the shop takes; 0 for any. */
  most: number
  error: string | undefined
  onChange(value: number): void
}

/** How many people come: by one more or less, or typed. */
export function PeopleStepper({ value, most, error, onChange }: PeopleStepperProps) {
  const id = useId()
  const last = most || 999
  const set = (next: number) => onChange(Math.min(last, Math.max(1, Math.trunc(next) || 1)))
  return (
    <div className={styles.people}>
      <label htmlFor={id} className={styles.heading}>
        用餐人数
      </label>
      <div className={styles.stepper}>
        <button type="button" aria-label="减少一人" disabled={value <= 1} onClick={() => set(value - 1)}>
          −
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          maxLength={3}
          value={value}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-said`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => set(Number(event.target.value.replace(/\D/g, '')))}
        />
        <button type="button" aria-label="增加一人" disabled={value >= last} onClick={() => set(value + 1)}>
          ＋
        </button>
      </div>
      <p id={`${id}-said`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
        {error ?? (most > 0 ? `线上最多${most}人，更多请致电` : '')}
      </p>
    </div>
  )
}

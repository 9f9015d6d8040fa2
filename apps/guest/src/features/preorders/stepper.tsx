import { dishLimits } from '@roombook/domain'
import styles from './dishes.module.css'

interface StepperProps {
  /** Of what. */
  label: string
  value: number
  disabled?: boolean
  onChange(value: number): void
}

/** One more, one less; at nothing there is only one more. */
export function Stepper({ label, value, disabled = false, onChange }: StepperProps) {
  return (
    <span className={styles.stepper}>
      {value > 0 && (
        <>
          <button
            type="button"
            aria-label={`减少${label}`}
            disabled={disabled}
            onClick={() => onChange(value - 1)}
          >
            −
          </button>
          <span role="status" aria-label={`${label}的数量`}>
            {value}
          </span>
        </>
      )}
      <button
        type="button"
        aria-label={`增加${label}`}
        disabled={disabled || value >= dishLimits.quantity}
        onClick={() => onChange(value + 1)}
      >
        ＋
      </button>
    </span>
  )
}

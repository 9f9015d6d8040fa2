import { dishLimits } from '@roombook/domain/dishes'
import styles from './dishes.module.css'

interface QuantityProps {
  /** Name of the dish. */
  label: string
  value: number
  /** Lower limit; 0 removes the dish. */
  least?: number
  onChange(value: number): void
}

/** Buttons for one more and one less. */
export const Quantity = ({ label, value, least = 0, onChange }: QuantityProps) => (
  <span className={styles.stepper}>
    <button
      type="button"
      aria-label={`减少${label}`}
      disabled={value <= least}
      onClick={() => onChange(value - 1)}
    >
      −
    </button>
    <span role="status" aria-label={`${label}的数量`}>
      {value}
    </span>
    <button
      type="button"
      aria-label={`增加${label}`}
      disabled={value >= dishLimits.quantity}
      onClick={() => onChange(value + 1)}
    >
      ＋
    </button>
  </span>
)

import { dishLimits } from '@roombook/domain/dishes'
import { useRef } from 'react'
import styles from './dishes.module.css'

interface StepperProps {
  /** Name of the counted thing. */
  label: string
  value: number
  /** Lower limit; 0 removes the item. */
  least?: number
  /** Whether the quantity cannot be increased. */
  noMore?: boolean
  onChange(value: number): unknown
}

/** Buttons for one more and one less; at 0 only one more. */
export function Stepper({ label, value, least = 0, noMore = false, onChange }: StepperProps) {
  const more = useRef<HTMLButtonElement>(null)
  return (
    <span className={styles.stepper}>
      {value > 0 && (
        <>
          <button
            type="button"
            aria-label={`减少${label}`}
            disabled={value <= least}
            onClick={() => {
              onChange(value - 1)
              // The button disappears at 0, so keyboard focus moves to the other one.
              if (value === 1) more.current?.focus()
            }}
          >
            −
          </button>
          <span role="status" aria-label={`${label}的数量`}>
            {value}
          </span>
        </>
      )}
      <button
        ref={more}
        type="button"
        aria-label={`增加${label}`}
        disabled={noMore || value >= dishLimits.quantity}
        onClick={() => onChange(value + 1)}
      >
        ＋
      </button>
    </span>
  )
}

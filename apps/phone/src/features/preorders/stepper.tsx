import { dishLimits } from '@roombook/domain'
import { useRef } from 'react'
import styles from './dishes.module.css'

interface StepperProps {
  /** Name of the counted thing. */
  label: string
  value: number
  /** Below it there is no less; 0 takes it off. */
  least?: number
  /** No more of it can be had. */
  noMore?: boolean
  onChange(value: number): unknown
}

/** One more, one less; at nothing there is only one more. */
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
              // The button goes at nothing: who moves by keyboard stays here.
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

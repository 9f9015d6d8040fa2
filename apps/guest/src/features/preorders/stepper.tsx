import { dishLimits } from '@roombook/domain'
import { useRef } from 'react'
import styles from './dishes.module.css'
import { useWish } from './use-wish.ts'

interface StepperProps {
  /** Of what. */
  label: string
  value: number
  /** Below it there is no less; 0 takes it off. */
  least?: number
  /** Answers false where it was refused. */
  onChange(value: number): unknown
}

/** One more, one less; at nothing there is only one more. What is tapped is shown at once. */
export function Stepper({ label, value, least = 0, onChange }: StepperProps) {
  const [shown, wish] = useWish(value, onChange)
  const more = useRef<HTMLButtonElement>(null)
  return (
    <span className={styles.stepper}>
      {shown > 0 && (
        <>
          <button
            type="button"
            aria-label={`减少${label}`}
            disabled={shown <= least}
            onClick={() => {
              wish(shown - 1)
              // The button goes at nothing: who moves by keyboard stays here.
              if (shown === 1) more.current?.focus()
            }}
          >
            −
          </button>
          <span role="status" aria-label={`${label}的数量`}>
            {shown}
          </span>
        </>
      )}
      <button
        ref={more}
        type="button"
        aria-label={`增加${label}`}
        disabled={shown >= dishLimits.quantity}
        onClick={() => wish(shown + 1)}
      >
        ＋
      </button>
    </span>
  )
}

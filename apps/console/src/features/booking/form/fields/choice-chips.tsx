import type { KeyboardEvent, ReactNode } from 'react'
import styles from './chips.module.css'
import type { GroupProps } from './field.tsx'

export interface Choice<Value extends string | number> {
  value: Value
  label: ReactNode
  /** Secondary text below the label. */
  note?: ReactNode
  disabled?: boolean
}

interface ChoiceChipsProps<Value extends string | number> extends GroupProps {
  name: string
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange(value: Value): void
  /** Clears the choice when the chosen chip is chosen again. */
  onClear?: () => void
  /** Called on Enter, to move on to the next field. */
  onEnter?: () => void
}

/** A choice of a few options by one click; arrow keys choose as well. */
export function ChoiceChips<Value extends string | number>({
  name,
  choices,
  value,
  onChange,
  onClear,
  onEnter,
  labelledBy,
  describedBy,
  invalid,
}: ChoiceChipsProps<Value>) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Backspace' || event.key === 'Delete') onClear?.()
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !onEnter) return
    // Otherwise the same key would press the next focused button.
    event.preventDefault()
    onEnter()
  }
  return (
    <div
      className={styles.chips}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-invalid={invalid}
      onKeyDown={onKeyDown}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={styles.chip} data-noted={choice.note !== undefined}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={choice.value === value}
            disabled={choice.disabled ?? false}
            onChange={() => onChange(choice.value)}
            onClick={() => choice.value === value && onClear?.()}
          />
          <span className={styles.face}>
            {choice.label}
            {choice.note !== undefined && <small className={styles.note}>{choice.note}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}

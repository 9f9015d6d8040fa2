import { useId } from 'react'
import styles from './form.module.css'

interface ChoicesProps<Value extends string | number> {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  /** Error text. */
  error?: string | undefined
  /** Hint while there is no error. */
  hint?: string
  /** Whether many options scroll in a single line. */
  scrolls?: boolean
  onChoose(value: Value): void
}

/** A few exclusive options side by side. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { label, choices, value, error, hint = '', scrolls = false, onChoose } = props
  const id = useId()
  return (
    <fieldset className={styles.choices} {...(error || hint ? { 'aria-describedby': id } : {})}>
      <legend className={styles.label}>{label}</legend>
      <div className={scrolls ? styles.line : styles.row}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={choice.value === value}
            className={styles.choice}
            onClick={() => onChoose(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
      {error && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {!error && hint && (
        <p id={id} className={styles.warning} role="status">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

import { useId } from 'react'
import styles from './switch-line.module.css'

interface SwitchLineProps {
  title: string
  on: boolean
  disabled?: boolean
  onToggle(): void
}

/** A line with a title and a switch. */
export function SwitchLine({ title, on, disabled = false, onToggle }: SwitchLineProps) {
  const id = useId()
  return (
    <div className={styles.line}>
      <h2 id={id}>{title}</h2>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={id}
        className={styles.switch}
        disabled={disabled}
        onClick={onToggle}
      >
        <span className={styles.knob} />
      </button>
    </div>
  )
}

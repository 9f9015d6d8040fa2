import { invitationLimits } from '@roombook/contract/invitation-answers'
import { useId } from 'react'
import styles from './people-field.module.css'

/** Number of people attending, including the guest. */
export function PeopleField({ value, onChange }: { value: number; onChange(people: number): void }) {
  const id = useId()
  const set = (people: number) => onChange(Math.min(invitationLimits.people, Math.max(1, people)))
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        出席人数（含您自己）
      </span>
      <fieldset className={styles.stepper} aria-labelledby={id}>
        <button
          type="button"
          className={styles.step}
          aria-label="减少一人"
          disabled={value <= 1}
          onClick={() => set(value - 1)}
        >
          −
        </button>
        <output className={styles.value} aria-live="polite">
          {value}人
        </output>
        <button
          type="button"
          className={styles.step}
          aria-label="增加一人"
          disabled={value >= invitationLimits.people}
          onClick={() => set(value + 1)}
        >
          +
        </button>
      </fieldset>
    </div>
  )
}

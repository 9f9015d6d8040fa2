import { useId } from 'react'
import type { VenueLimits } from './describe-no-rooms.ts'
import styles from './new-booking.module.css'
import type { BookingDraft } from './read-stored-draft.ts'
import { mostTyped, peopleFault, typedPeople } from './typed-people.ts'

interface PeopleStepperProps {
  /** Raw input, and the last valid number. */
  draft: Pick<BookingDraft, 'people' | 'peopleNum'>
  limits: VenueLimits
  error: string | undefined
  onChange(change: Partial<Pick<BookingDraft, 'people' | 'peopleNum'>>): void
}

/** Number of people, with buttons for one more or less, or typed. */
export function PeopleStepper({ draft, limits, error, onChange }: PeopleStepperProps) {
  const id = useId()
  const { people: text, peopleNum: value } = draft
  const most = mostTyped(limits)
  const isOver = Number(text) > most
  /** Steps from an empty field to the usual number, and from too many to the greatest possible. */
  const step = (by: number) => {
    const next = isOver ? most : text === '' ? value : value + by
    const peopleNum = Math.min(most, Math.max(1, next))
    onChange({ people: String(peopleNum), peopleNum })
  }
  const wrong = (isOver ? peopleFault(draft, limits) : undefined) ?? error
  return (
    <div className={styles.people}>
      <label htmlFor={id} className={styles.heading}>
        用餐人数
      </label>
      <div className={styles.stepper}>
        <button type="button" aria-label="减少一人" disabled={!isOver && value <= 1} onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          value={text}
          aria-invalid={Boolean(wrong)}
          aria-describedby={`${id}-said`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(typedPeople(event.target.value, limits))}
        />
        <button
          type="button"
          aria-label="增加一人"
          disabled={isOver || value >= most}
          onClick={() => step(1)}
        >
          ＋
        </button>
      </div>
      <p id={`${id}-said`} className={wrong ? styles.error : styles.hint} role={wrong ? 'alert' : undefined}>
        {wrong ?? describeHint(text, limits.mostPeople)}
      </p>
    </div>
  )
}

function describeHint(text: string, most: number): string {
  const bound = most > 0 ? `线上最多${most}人，更多请致电` : ''
  return text === '' ? ['请填写几位用餐', bound].filter(Boolean).join('，') : bound
}

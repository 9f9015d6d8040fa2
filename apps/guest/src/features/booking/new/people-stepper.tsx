import { usualPeople } from '@roombook/contract'
import { useId, useState } from 'react'
import styles from './new-booking.module.css'
import { tooManyWords } from './nothing-words.ts'

interface PeopleStepperProps {
  /** As it was typed; it may be empty. */
  text: string
  /** The last number that was one. */
  value: number
  /** The most that the shop takes; 0 for any. */
  most: number
  error: string | undefined
  onChange(change: { people: string; peopleNum?: number }): void
}

/** How many people come: by one more or less, or typed, in digits of either width. */
export function PeopleStepper({ text, value, most, error, onChange }: PeopleStepperProps) {
  const id = useId()
  const last = most || 999
  /** What was typed last, where it is more than can be booked: the most that can be stands in its place. */
  const [over, setOver] = useState<number>()
  const set = (next: number) => {
    setOver(most > 0 && next > most ? next : undefined)
    const peopleNum = Math.min(last, Math.max(1, next))
    onChange({ people: String(peopleNum), peopleNum })
  }
  /** From nothing to where people usually begin. */
  const step = (by: number) => set(text === '' ? value : value + by)
  const type = (typed: string) => {
    const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, 3)
    if (Number(digits) > 0) set(Number(digits))
    else {
      // As on a page that nobody has said a number on: what is shown is for the usual one until there is another.
      setOver(undefined)
      onChange({ people: '', peopleNum: Math.min(last, usualPeople) })
    }
  }
  const wrong = error ?? (over && tooManyWords(over, most))
  return (
    <div className={styles.people}>
      <label htmlFor={id} className={styles.heading}>
        用餐人数
      </label>
      <div className={styles.stepper}>
        <button type="button" aria-label="减少一人" disabled={value <= 1} onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          value={text}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-said`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
        />
        <button type="button" aria-label="增加一人" disabled={value >= last} onClick={() => step(1)}>
          ＋
        </button>
      </div>
      <p id={`${id}-said`} className={wrong ? styles.error : styles.hint} role={wrong ? 'alert' : undefined}>
        {wrong ?? hintOf(text, most)}
      </p>
    </div>
  )
}

function hintOf(text: string, most: number): string {
  const bound = most > 0 ? `线上最多${most}人，更多请致电` : ''
  return text === '' ? ['请填写几位用餐', bound].filter(Boolean).join('，') : bound
}

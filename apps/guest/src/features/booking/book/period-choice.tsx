import type { GuestPeriod } from '@roombook/contract'
import styles from './book.module.css'

interface PeriodChoiceProps {
  periods: readonly GuestPeriod[]
  chosen: number | undefined
  onChoose(periodId: number): void
}

/** The periods of the day: those that cannot be booked say why. */
export function PeriodChoice({ periods, chosen, onChoose }: PeriodChoiceProps) {
  return (
    <ul className={styles.periods} aria-label="餐段">
      {periods.map(({ id, title, startTime, endTime, state, words, rooms }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.period}
            aria-pressed={id === chosen}
            disabled={state !== 'open'}
            onClick={() => onChoose(id)}
          >
            <strong>{title}</strong>{' '}
            <span className={styles.small}>
              {startTime}–{endTime < startTime ? '次日' : ''}
              {endTime}
            </span>{' '}
            <span className={styles.small}>{state === 'open' ? `余${rooms.length}间` : words}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

import styles from './period-choice.module.css'

/** A period that can be chosen, or that says why not. */
interface PeriodOption {
  id: number
  title: string
  startTime: string
  endTime: string
  open: boolean
  /** How full it is, or why it cannot be chosen. */
  words: string
}

interface PeriodChoiceProps {
  periods: readonly PeriodOption[]
  chosen: number | undefined
  onChoose(periodId: number): void
}

/** The periods of a day: those that cannot be chosen say why. */
export function PeriodChoice({ periods, chosen, onChoose }: PeriodChoiceProps) {
  return (
    <ul className={styles.periods} aria-label="餐段">
      {periods.map(({ id, title, startTime, endTime, open, words }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.period}
            aria-pressed={id === chosen}
            disabled={!open}
            onClick={() => onChoose(id)}
          >
            <strong>{title}</strong>{' '}
            <span className={styles.small}>
              {startTime}–{endTime < startTime ? '次日' : ''}
              {endTime}
            </span>{' '}
            <span className={styles.small}>{words}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

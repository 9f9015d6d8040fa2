import styles from './period-choice.module.css'

/** A period to choose, or the reason why it cannot be chosen. */
interface PeriodOption {
  id: number
  title: string
  startTime: string
  endTime: string
  open: boolean
  /** Occupancy, or the reason why it cannot be chosen. */
  words: string
}

interface PeriodChoiceProps {
  periods: readonly PeriodOption[]
  chosen: number | undefined
  /** The chosen period, where the day lacks it. */
  unavailable?: { id: number; title: string; words: string } | undefined
  onChoose(period: PeriodOption): void
}

/**
 * Periods of a day: those that cannot be chosen state the reason, including a chosen one that is no longer
 * available.
 */
export function PeriodChoice({ periods, chosen, unavailable, onChoose }: PeriodChoiceProps) {
  return (
    <ul className={styles.periods} aria-label="餐段">
      {unavailable && (
        <li>
          <button type="button" className={styles.period} aria-pressed disabled>
            <del>{unavailable.title}</del> <span className={styles.small}>{unavailable.words}</span>
          </button>
        </li>
      )}
      {periods.map(({ id, title, startTime, endTime, open, words }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.period}
            aria-pressed={id === chosen}
            disabled={!open}
            onClick={() => onChoose({ id, title, startTime, endTime, open, words })}
          >
            {open || id !== chosen ? <strong>{title}</strong> : <del>{title}</del>}{' '}
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

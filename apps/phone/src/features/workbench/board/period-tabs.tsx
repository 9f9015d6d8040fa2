import type { PeriodOfDay } from '@roombook/contract/board'
import styles from './board.module.css'

interface PeriodTabsProps {
  periods: readonly PeriodOfDay[]
  chosen: number
  onChoose(periodId: number): void
}

/** Periods of the day with their occupancy; past ones can be viewed, too. */
export function PeriodTabs({ periods, chosen, onChoose }: PeriodTabsProps) {
  return (
    <div className={styles.periods} role="tablist" aria-label="餐段">
      {periods.map(({ id, title, startTime, endTime, booked, bookable, disabled, closed }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          className={styles.period}
          onClick={() => onChoose(id)}
        >
          <span className={styles.periodTitle}>
            {title} <b>{closed !== undefined ? '休息' : `${booked}/${bookable}`}</b>
          </span>
          <span className={styles.times}>
            {startTime}–{endTime}
            {disabled && closed === undefined && ' 已过'}
          </span>
        </button>
      ))}
    </div>
  )
}

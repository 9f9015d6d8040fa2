import type { PeriodOfDay } from '@roombook/contract/board'
import { Skeleton } from 'antd'
import type { KeyboardEvent } from 'react'
import styles from './period-tabs.module.css'

interface PeriodTabsProps {
  /** Undefined while they load. */
  periods: readonly PeriodOfDay[] | undefined
  chosenId: number | undefined
  onChoose(periodId: number): void
  /** A period is likely to be chosen next: its board can be prefetched. */
  onApproach(periodId: number): void
  /** Element id of the panel that the tabs switch. */
  panelId: string
}

/** Meal periods of the day with their times and how full they are. Past ones can be selected too. */
export function PeriodTabs({ periods, chosenId, onChoose, onApproach, panelId }: PeriodTabsProps) {
  if (!periods) {
    return (
      <div className={styles.tabs} aria-hidden="true">
        {['one', 'two', 'three'].map((key) => (
          <Skeleton.Button key={key} active className={styles.waiting} />
        ))}
      </div>
    )
  }
  const step = (event: KeyboardEvent, at: number): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = by && periods[(at + by + periods.length) % periods.length]
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    document.getElementById(tabId(next.id))?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label="餐段">
      {periods.map((period, index) => (
        <button
          key={period.id}
          id={tabId(period.id)}
          type="button"
          role="tab"
          className={styles.tab}
          title={`${period.startTime}–${period.endTime}，已订${period.booked}间（含已结束），共${period.bookable}间`}
          data-past={period.disabled}
          aria-selected={period.id === chosenId}
          aria-controls={panelId}
          tabIndex={period.id === chosenId ? 0 : -1}
          onClick={() => onChoose(period.id)}
          onPointerEnter={() => onApproach(period.id)}
          onKeyDown={(event) => step(event, index)}
        >
          <span className={styles.title}>{period.title}</span>
          <span className={styles.times}>
            {period.startTime}–{period.endTime}
          </span>
          <span className={styles.count} data-full={period.bookable > 0 && period.booked >= period.bookable}>
            {period.closed !== undefined ? '休息 ' : period.disabled ? '已过 ' : ''}
            {period.booked}/{period.bookable}
          </span>
        </button>
      ))}
    </div>
  )
}

/** Element id of a period's tab, which labels the panel. */
export const tabId = (periodId: number): string => `period-${periodId}`

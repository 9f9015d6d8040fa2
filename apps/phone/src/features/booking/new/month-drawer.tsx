import type { OutputOf } from '@roombook/contract'
import type { GuestMeal, listGuestDays } from '@roombook/contract/guest-booking'
import { dayText, monthGrid, partsOf, weekdayName } from '@roombook/domain/time'
import { Drawer } from '#ui/drawer.tsx'

import styles from './month-drawer.module.css'

type Day = OutputOf<typeof listGuestDays>['list'][number]

interface MonthDrawerProps {
  days: readonly Day[]
  /** Undefined until the number of people is entered. */
  peopleNum: number | undefined
  chosen: string
  onChoose(bookDate: string): void
  onClose(): void
}

const mealStateLabels: Readonly<Record<GuestMeal['state'], string>> = {
  free: '有房',
  few: '房少',
  full: '已满',
  closed: '不可订',
}

/** Days that can be booked, by month, with the availability of each period for the party. */
export function MonthDrawer({ days, peopleNum, chosen, onChoose, onClose }: MonthDrawerProps) {
  const byDate = new Map(days.map((day) => [day.bookDate, day]))
  const months = [...new Set(days.map(({ bookDate }) => bookDate.slice(0, 7)))]
  return (
    <Drawer title={peopleNum ? `${peopleNum}人可订日期` : '可订日期'} onClose={onClose}>
      <p className={styles.legend} aria-hidden="true">
        {(['free', 'few', 'full'] as const).map((state) => (
          <span key={state}>
            <i className={styles.mark} data-state={state} /> {mealStateLabels[state]}
          </span>
        ))}
        <span>
          依次为
          {(days.find(({ meals }) => meals.length > 0)?.meals ?? []).map(({ title }) => title).join('、')}
        </span>
      </p>
      {months.map((month) => (
        <section key={month} aria-label={`${Number(month.slice(5))}月`}>
          <h3 className={styles.month}>
            {Number(month.slice(0, 4))}年{Number(month.slice(5))}月
          </h3>
          <div className={styles.grid}>
            {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
              <span key={weekday} className={styles.weekday} aria-hidden="true">
                {weekdayName(weekday)}
              </span>
            ))}
            {monthGrid(month)
              // Past weeks are omitted.
              .filter((week) => week.some(({ date, inMonth }) => inMonth && byDate.has(date)))
              .flat()
              .map(({ date, inMonth }) => {
                const day = inMonth ? byDate.get(date) : undefined
                return day ? (
                  <DayButton
                    key={date}
                    day={day}
                    isChosen={date === chosen}
                    onChoose={() => {
                      onChoose(date)
                      onClose()
                    }}
                  />
                ) : (
                  <span key={date} className={styles.other} aria-hidden="true">
                    {inMonth ? partsOf(date).day : ''}
                  </span>
                )
              })}
          </div>
        </section>
      ))}
    </Drawer>
  )
}

interface DayButtonProps {
  day: Day
  isChosen: boolean
  onChoose(): void
}

/** A day that can be requested, with the availability of its periods. */
const DayButton = ({ day, isChosen, onChoose }: DayButtonProps) => (
  <button
    type="button"
    className={styles.day}
    aria-pressed={isChosen}
    aria-label={describeDay(day)}
    disabled={!day.open}
    onClick={onChoose}
  >
    <strong>{partsOf(day.bookDate).day}</strong>
    <span className={styles.label}>{day.open ? day.label : '休息'}</span>
    <span className={styles.marks}>
      {day.meals.map(({ periodId, state }) => (
        <i key={periodId} className={styles.mark} data-state={state} />
      ))}
    </span>
  </button>
)

/** For example 12月13日 周日，午餐有房，晚餐已满. */
const describeDay = ({ bookDate, open, words: why, meals }: Day): string =>
  [
    dayText(bookDate),
    ...(open ? meals.map(({ title, state }) => title + mealStateLabels[state]) : [why]),
  ].join('，')

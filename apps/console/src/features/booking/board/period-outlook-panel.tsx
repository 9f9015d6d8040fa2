import type { FloorGroup, PeriodOfDay } from '@roombook/contract/board'
import type { BoardCard } from '@roombook/contract/order-shapes'
import { type LocalDate, shortDate, weekdayText } from '@roombook/domain/time'
import { useMemo } from 'react'
import { coversByQuarter } from './covers-by-quarter.ts'
import { CoversLine } from './covers-line.tsx'
import { keyHints, orderKeyHints, renderHint } from './key-hints.tsx'
import { OutlookList } from './outlook-list.tsx'
import { buildOutlook, toMealPeriod } from './period-outlook.ts'
import styles from './period-outlook-panel.module.css'
import { useRovingList } from './use-roving-list.ts'

interface PeriodOutlookPanelProps {
  bookDate: LocalDate
  period: PeriodOfDay
  floors: readonly FloorGroup[]
  timezone: string
  onOpen(order: BoardCard): void
}

/** Side panel beside the board while no order is open: open work of the period. */
export function PeriodOutlookPanel({ bookDate, period, floors, timezone, onOpen }: PeriodOutlookPanelProps) {
  const outlook = useMemo(() => buildOutlook(floors, period), [floors, period])
  const { waiting, holds, arrivals, occupied } = outlook
  const ended = Math.max(0, period.booked - occupied)
  const shown = [...waiting, ...holds, ...arrivals].map(({ order }) => order.id)
  const roving = useRovingList(shown)
  const list = { bookDate, timezone, onOpen, tabStop: roving.tabStop }
  return (
    <section
      className={styles.panel}
      aria-label="餐段概况"
      onKeyDown={roving.onKeyDown}
      onFocus={roving.onFocus}
    >
      <h2 className={styles.title}>
        {period.title}
        <span className={styles.day}>
          {shortDate(bookDate)} {weekdayText(bookDate)}
        </span>
      </h2>
      <dl className={styles.figures}>
        <div>
          <dt>已订包厢</dt>
          <dd title="已订、占位、待处理、客已到和已用餐结束的包厢">
            {period.booked}
            <small>/{period.bookable}</small>
            {ended > 0 && <p className={styles.ended}>其中已结束 {ended}</p>}
          </dd>
        </div>
        {/* Hidden once all guests have left: zeros beside full rooms would suggest that nobody came. */}
        {(outlook.coming.length > 0 || !period.disabled) && (
          <>
            <div>
              <dt>预计人数</dt>
              <dd title="已订和客已到的人数，不含占位和待处理">{outlook.guests}</dd>
            </div>
            <div>
              <dt>已到人数</dt>
              <dd>{outlook.arrivedPeople}</dd>
            </div>
          </>
        )}
      </dl>
      <CoversLine quarters={coversByQuarter(outlook.coming, toMealPeriod(period))} />
      <OutlookList title="待处理" state="applied" items={waiting} {...list} />
      <OutlookList title="占位" state="held" items={holds} {...list} />
      <OutlookList title="待到店" state="booked" items={arrivals} {...list} />
      {shown.length === 0 && (
        <p className={styles.nothing}>{period.disabled ? '本餐段已结束' : '没有待到店的客人'}</p>
      )}
      <p className={styles.keys}>
        {keyHints.map(renderHint)}
        <span>打开或选中订单后：</span>
        {orderKeyHints.map(renderHint)}
      </p>
    </section>
  )
}

import { listDays, listPeriods, listRooms } from '@roombook/contract'
import { choosePeriod } from '@roombook/domain'
import { keepPreviousData } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useCall } from '../../../platform/api/use-call.ts'
import { LoadingState } from '../../../ui/states.tsx'
import { useAtWork } from '../at-work.ts'
import type { FreePlace } from '../form/book-form.tsx'
import { BookForm } from '../later-parts.ts'
import { WorkError } from '../work-error.tsx'
import styles from './board.module.css'
import { daysOf } from './board-calls.ts'
import { DayStrip } from './day-strip.tsx'
import { PeriodTabs } from './period-tabs.tsx'
import { RoomGrid } from './room-grid.tsx'

/** The rooms of one day and period, by floor: what is free can be booked, what is taken opens its order. */
export function BoardTab({ onOrder }: { onOrder(orderId: number): void }) {
  const { today, mayBook } = useAtWork()
  const [date, setDate] = useState(today)
  const [wanted, setWanted] = useState<number>()
  const [place, setPlace] = useState<FreePlace>()
  const days = useCall(listDays, daysOf(today))
  const periods = useCall(listPeriods, { bookDate: date }, { placeholderData: keepPreviousData })
  const period = periods.data && choosePeriod(periods.data.list, wanted)
  const rooms = useCall(
    listRooms,
    { bookDate: date, periodId: period?.id ?? 0 },
    { enabled: period !== undefined, placeholderData: keepPreviousData },
  )
  const error = periods.error ?? rooms.error
  const retry = () => {
    void periods.refetch()
    if (period) void rooms.refetch()
  }
  return (
    <>
      <div className={styles.when}>
        <DayStrip today={today} chosen={date} days={days.data?.list} onChoose={setDate} />
        {period ? (
          <PeriodTabs periods={periods.data.list} chosen={period.id} onChoose={setWanted} />
        ) : (
          // What comes below keeps its place when they are there.
          !periods.data && !periods.error && <div className={styles.periodsComing} />
        )}
      </div>
      {period?.closed !== undefined && <p className={styles.closed}>{period.closed}</p>}
      {rooms.data && period ? (
        <RoomGrid
          bookDate={date}
          floors={rooms.data.list}
          isOpen={mayBook && !period.disabled}
          isStale={rooms.isPlaceholderData}
          onOrder={onOrder}
          onFree={(room, turn) => setPlace({ date, period, room: { id: room.id, title: room.title, turn } })}
        />
      ) : error ? (
        <WorkError error={error} onRetry={retry} />
      ) : periods.data && !period ? (
        <p className={styles.none}>当天没有餐段。</p>
      ) : (
        <LoadingState />
      )}
      <Suspense>{place && <BookForm place={place} onClose={() => setPlace(undefined)} />}</Suspense>
    </>
  )
}

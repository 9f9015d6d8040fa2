import { listDays, listPeriods, listRooms } from '@roombook/contract/board'
import { listWaitlist, type WaitlistEntry } from '@roombook/contract/waitlist'
import { guestName } from '@roombook/domain/orders'
import { choosePeriod } from '@roombook/domain/rooms'
import type { LocalDate } from '@roombook/domain/time'
import { callerName } from '@roombook/order-screens'
import { keepPreviousData } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { LoadingState } from '#ui/states.tsx'
import { useAtWork } from '../at-work.ts'
import type { BookingGuest } from '../form/book-draft.ts'
import type { FreePlace } from '../form/book-form.tsx'
import { BookForm, MonthDrawer, WaitlistDrawer } from '../lazy-parts.ts'
import { AddWaitingButton } from '../waitlist/add-waiting-button.tsx'
import { parseRequestedWaitlist, withoutWaiting } from '../waitlist/parse-requested-waitlist.ts'
import { describeEntry, WaitingBar } from '../waitlist/waiting-bar.tsx'
import { WorkError } from '../work-error.tsx'
import styles from './board.module.css'
import { firstInStrip, toDaysInput } from './board-calls.ts'
import { DayStrip } from './day-strip.tsx'
import { PeriodTabs } from './period-tabs.tsx'
import { RoomGrid } from './room-grid.tsx'

interface BoardTabProps {
  onOrder(orderId: number): void
  /** Caller or guest for whom a room is being chosen. */
  bookFor: BookFor | undefined
  /** Called when the booking is made, or the choice is cancelled. */
  onBookForOver(): void
  /** Called when another day is shown. */
  onDate(date: LocalDate): void
}

/** Person for whom a room is chosen: a caller, the guest of a task, or that of a repeated booking. */
export type BookFor = Pick<BookingGuest, 'again' | 'call' | 'guest'>

const nameOf = ({ again, call, guest }: BookFor): string | undefined =>
  again ? guestName(again) : call ? callerName(call) : guest?.userName

/** Rooms of one day and period, by floor: free ones can be booked, others open their order. */
export function BoardTab({ onOrder, bookFor, onBookForOver, onDate }: BoardTabProps) {
  const { today, mayBook } = useAtWork()
  const [date, setDate] = useState(today)
  useEffect(() => onDate(date), [date, onDate])
  const [firstDay, setFirstDay] = useState<LocalDate>()
  const first = firstDay ?? today
  const [areMonthsOpen, setMonthsOpen] = useState(false)
  const [wanted, setWanted] = useState<number>()
  const [place, setPlace] = useState<FreePlace>()
  const days = useCall(listDays, toDaysInput(first), { placeholderData: keepPreviousData })
  const periods = useCall(listPeriods, { bookDate: date }, { placeholderData: keepPreviousData })
  const period = periods.data && choosePeriod(periods.data.list, wanted)
  const rooms = useCall(
    listRooms,
    { bookDate: date, periodId: period?.id ?? 0 },
    { enabled: period !== undefined, placeholderData: keepPreviousData },
  )
  const waitlist = useCall(listWaitlist, { bookDate: date })
  const [isListOpen, setListOpen] = useState(false)
  /** Waitlist entry for which a room is being chosen. */
  const [chosenFor, setChosenFor] = useState<WaitlistEntry>()
  const [query, setQuery] = useSearchParams()
  const chooseDate = (chosen: LocalDate) => {
    setDate(chosen)
    const begins = firstInStrip(chosen, { first, today })
    setFirstDay(begins === today ? undefined : begins)
  }
  useEffect(() => {
    const input = parseRequestedWaitlist(query)
    if (!input) return
    setDate(input.bookDate)
    setFirstDay((now = today) => firstInStrip(input.bookDate, { first: now, today }))
    setWanted(input.periodId)
    setListOpen(true)
    // Removed from the address, so that going back or reloading does not open it again.
    setQuery(withoutWaiting, { replace: true })
  }, [query, setQuery, today])
  const error = periods.error ?? rooms.error
  const areComing = !rooms.data && !error && !(periods.data && !period)
  const retry = () => {
    void periods.refetch()
    if (period) void rooms.refetch()
  }
  return (
    <>
      <div className={styles.when}>
        <DayStrip
          today={today}
          chosen={date}
          days={days.data?.list}
          onChoose={chooseDate}
          onMonths={() => setMonthsOpen(true)}
        />
        {period ? (
          <PeriodTabs periods={periods.data.list} chosen={period.id} onChoose={setWanted} />
        ) : (
          // Reserves the space, so that the content below does not shift.
          !periods.data && !periods.error && <div className={styles.periodsComing} />
        )}
      </div>
      {period?.closed !== undefined && <p className={styles.closed}>{period.closed}</p>}
      <WaitingBar
        // Shown together with the rooms, so that it does not shift the content below.
        list={areComing ? [] : (waitlist.data?.list ?? [])}
        chosenFor={chosenFor ? describeEntry(chosenFor) : bookFor && nameOf(bookFor)}
        onOpen={() => setListOpen(true)}
        onCancel={() => {
          setChosenFor(undefined)
          onBookForOver()
        }}
      />
      {areComing ? (
        <LoadingState />
      ) : rooms.data && period ? (
        <>
          <RoomGrid
            bookDate={date}
            floors={rooms.data.list}
            isOpen={mayBook && !period.disabled}
            isStale={rooms.isPlaceholderData}
            onOrder={onOrder}
            onFree={(room, turn) =>
              setPlace({
                date,
                period,
                room: { id: room.id, title: room.title, turn },
                waiting: chosenFor?.bookDate === date ? chosenFor : undefined,
                ...(chosenFor ? {} : bookFor),
              })
            }
          />
          <AddWaitingButton bookDate={date} period={period} />
        </>
      ) : error ? (
        <WorkError error={error} onRetry={retry} />
      ) : (
        <p className={styles.none}>当天没有餐段。</p>
      )}
      <Suspense>
        {areMonthsOpen && (
          <MonthDrawer
            today={today}
            chosen={date}
            onChoose={(chosen) => {
              chooseDate(chosen)
              setMonthsOpen(false)
            }}
            onClose={() => setMonthsOpen(false)}
          />
        )}
      </Suspense>
      <Suspense>
        {isListOpen && (
          <WaitlistDrawer
            bookDate={date}
            onBook={(entry) => {
              setChosenFor(entry)
              setWanted(entry.periodId)
              setListOpen(false)
            }}
            onClose={() => setListOpen(false)}
          />
        )}
      </Suspense>
      <Suspense>
        {place && (
          <BookForm
            place={place}
            onClose={() => setPlace(undefined)}
            onBooked={() => {
              if (!chosenFor) onBookForOver()
              setChosenFor(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

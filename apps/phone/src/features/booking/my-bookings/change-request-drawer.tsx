import type { CallInput } from '@roombook/contract'
import { type changeOwnBooking, type MyBooking, readMyBooking } from '@roombook/contract/my-bookings'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useArrival } from '#platform/api/use-arrival.ts'
import { lazyPart } from '#platform/page/lazy-part.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Form } from '#ui/form.tsx'
import { Trouble } from '#ui/states.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ArrivalField } from '../new/arrival-field.tsx'
import styles from './my-bookings.module.css'
import { RequestedPeriod } from './requested-period.tsx'
import { RequestedRoom } from './requested-room.tsx'
import { useChangeRequest } from './use-change-request.ts'

/** Loaded on first use, so that the form need not wait for it. */
const MonthDrawer = lazyPart(async () => ({
  default: (await import('../new/month-drawer.tsx')).MonthDrawer,
}))

interface ChangeRequestDrawerProps {
  booking: MyBooking
  onClose(): void
}

/** Form with which the guest changes the booking within the store's rules, or requests other changes. */
export function ChangeRequestDrawer({ booking, onClose }: ChangeRequestDrawerProps) {
  const queries = useQueryClient()
  const request = useChangeRequest(booking)
  const { of, choices, period, choosePeriod, periodError, arrival, month, room, isAlone, sending, submit } =
    request
  const [isMonthOpen, setMonthOpen] = useState(false)
  const date = of('bookDate')
  useArrival(request.changing, (sent) => isChanged(booking, sent, room?.list), onClose)
  const send = async () => {
    const isDone = await submit()
    await queries.invalidateQueries({ queryKey: [readMyBooking.name] })
    if (isDone) onClose()
  }
  return (
    <>
      <Drawer title={booking.mayChange ? '修改预订' : '申请修改'} tall onClose={onClose}>
        <Form
          submit={isAlone ? '确认修改' : '提交申请'}
          pending={sending.pending}
          onSubmit={() => void send()}
        >
          <TextField
            {...date}
            label="日期"
            type="date"
            action={
              month.days.length > 0 && (
                <button type="button" className={styles.month} onClick={() => setMonthOpen(true)}>
                  可订日期
                </button>
              )
            }
          />
          <TextField {...of('peopleNum')} label="人数" inputMode="numeric" maxLength={3} />
          <RequestedPeriod
            isAlone={isAlone}
            choices={choices}
            chosen={period}
            error={periodError}
            onChoose={choosePeriod}
          />
          {room && <RequestedRoom rooms={room.list} chosen={room.chosen} onChoose={room.choose} />}
          {(arrival.times.length > 0 || arrival.value !== '') && (
            <ArrivalField {...arrival} required={false} />
          )}
          <TextArea
            {...of('words')}
            label="其他要求"
            placeholder="如换大一点的包厢、多两把儿童椅"
            maxLength={200}
          />
          {booking.mayChange && (
            <p className={styles.serial} role="status">
              {isAlone ? '修改后立即生效，无需门店确认。' : '此修改由门店确认后生效。'}
            </p>
          )}
          <Trouble text={sending.trouble} />
        </Form>
      </Drawer>
      {isMonthOpen && (
        <Suspense>
          <MonthDrawer
            days={month.days}
            peopleNum={month.peopleNum}
            chosen={date.value}
            onChoose={date.onChange}
            onClose={() => setMonthOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Returns whether the booking already has the values that the guest requested. */
function isChanged(
  booking: MyBooking,
  { version, bookDate, periodId, roomId, peopleNum, arrivalTime }: CallInput<typeof changeOwnBooking>,
  rooms: readonly { id: number; title: string }[] = [],
): boolean {
  const room = rooms.find(({ id }) => id === roomId)
  return (
    booking.version !== version &&
    booking.bookDate === bookDate &&
    booking.periodId === periodId &&
    booking.peopleNum === peopleNum &&
    booking.arrivalTime === arrivalTime &&
    room !== undefined &&
    booking.roomNames.includes(room.title)
  )
}

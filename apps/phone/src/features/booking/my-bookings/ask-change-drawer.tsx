import { type MyBooking, readMyBooking } from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/page/lazy-part.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Form } from '#ui/form.tsx'
import { Trouble } from '#ui/states.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ArrivalField } from '../new/arrival-field.tsx'
import styles from './my-bookings.module.css'
import { PeriodWish } from './period-wish.tsx'
import { useChangeWish } from './use-change-wish.ts'

/** Loaded when somebody first asks for it: the form does not wait for it. */
const MonthDrawer = lazyPart(async () => ({
  default: (await import('../new/month-drawer.tsx')).MonthDrawer,
}))

interface AskChangeDrawerProps {
  booking: MyBooking
  onClose(): void
}

/** What the guest would like changed; the shop decides. */
export function AskChangeDrawer({ booking, onClose }: AskChangeDrawerProps) {
  const queries = useQueryClient()
  const wish = useChangeWish(booking)
  const { of, choices, period, choosePeriod, periodError, arrival, month, asking, submit } = wish
  const [isMonthOpen, setMonthOpen] = useState(false)
  const date = of('bookDate')
  const send = async () => {
    if (!(await submit())) return
    await queries.invalidateQueries({ queryKey: [readMyBooking.name] })
    onClose()
  }
  return (
    <>
      <Drawer title="申请修改" tall onClose={onClose}>
        <Form submit="提交申请" pending={asking.pending} onSubmit={() => void send()}>
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
          <PeriodWish choices={choices} chosen={period} error={periodError} onChoose={choosePeriod} />
          {(arrival.times.length > 0 || arrival.value !== '') && (
            <ArrivalField {...arrival} required={false} />
          )}
          <TextField {...of('peopleNum')} label="人数" inputMode="numeric" maxLength={3} />
          <TextArea
            {...of('words')}
            label="其他要求"
            placeholder="如换大一点的包厢、多两把儿童椅"
            maxLength={200}
          />
          <Trouble text={asking.trouble} />
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

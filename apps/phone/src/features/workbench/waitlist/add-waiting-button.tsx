import type { PeriodOfDay } from '@roombook/contract/board'
import type { LocalDate } from '@roombook/domain/time'
import { Suspense, useState } from 'react'
import { useAtWork } from '../at-work.ts'
import { AddWaiting } from '../lazy-parts.ts'
import styles from './waitlist.module.css'

/** Button below the rooms that adds a guest to the waitlist of a full period. */
export function AddWaitingButton({ bookDate, period }: { bookDate: LocalDate; period: PeriodOfDay }) {
  const { mayBook } = useAtWork()
  const [isOpen, setOpen] = useState(false)
  if (!mayBook || period.disabled) return null
  return (
    <>
      <button type="button" className={styles.add} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        添加候补
      </button>
      <Suspense>
        {isOpen && <AddWaiting bookDate={bookDate} period={period} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

import type { LocalDate } from '@roombook/domain'
import { useState } from 'react'
import { askPermission } from '#platform/permission/ask-permission.ts'
import styles from './board-tools.module.css'

interface BookHereProps {
  /** The day that is booked for. */
  bookDate: LocalDate
  today: LocalDate
  onBook(): void
}

/** 订, in the bar of the board rather than over it: a new booking for the day that is shown, or for today from a past one. */
export function BookHere({ bookDate, today, onBook }: BookHereProps) {
  const [asking, setAsking] = useState(false)
  const book = async () => {
    setAsking(true)
    const allowed = await askPermission('roombook/createbook')
    setAsking(false)
    if (allowed) onBook()
  }
  return (
    <button
      type="button"
      className={styles.book}
      aria-label={bookDate === today ? '新建今天的预订' : `新建 ${bookDate} 的预订`}
      title="新建预订（N）"
      aria-busy={asking}
      disabled={asking}
      onClick={() => void book()}
    >
      订
    </button>
  )
}

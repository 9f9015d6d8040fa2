import type { LocalDate } from '@roombook/domain/time'
import { useState } from 'react'
import { askPermission } from '#platform/permission/ask-permission.ts'
import styles from './board-tools.module.css'

interface BookHereProps {
  /** Date of the new booking. */
  bookDate: LocalDate
  today: LocalDate
  onBook(): void
}

/** Button 订 in the board's bar: a new booking for the shown day, or for today if that is past. */
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

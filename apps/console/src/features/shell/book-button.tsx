import { useState } from 'react'
import { bookToday } from '#features/booking/index.ts'
import { useMay } from '#platform/permission/use-may.ts'
import styles from './book-button.module.css'

/**
 * Round button in the header for a new booking today, on every page except the board, whose bar has its own
 * (2.27). In a page's corner it would cover figures.
 */
export function BookButton() {
  const may = useMay('roombook/createbook')
  const [asking, setAsking] = useState(false)
  if (!may) return null

  const book = async () => {
    setAsking(true)
    await bookToday()
    setAsking(false)
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="新建今天的预订"
      title="新建预订"
      aria-busy={asking}
      disabled={asking}
      onClick={() => void book()}
    >
      订
    </button>
  )
}

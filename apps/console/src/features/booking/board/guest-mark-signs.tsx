import type { BoardCard } from '@roombook/contract'
import styles from './guest-marks.module.css'
import { guestMarks } from './guest-marks.ts'

interface GuestMarkSignsProps {
  order: BoardCard
  /** Only what must not be overlooked. */
  urgent?: boolean
}

/** The marks of a guest, each a sign in a box; what is read aloud stands in the name of whatever they are in. */
export const GuestMarkSigns = ({ order, urgent = false }: GuestMarkSignsProps) => (
  <>
    {guestMarks(order)
      .filter(({ weight }) => !urgent || weight !== 'note')
      .map(({ key, sign, weight }) => (
        <span key={key} className={styles.mark} data-weight={weight}>
          {sign}
        </span>
      ))}
    {!urgent && order.linked && order.peopleNum > 0 && <span className={styles.mark}>连</span>}
  </>
)

import type { BoardCard } from '@roombook/contract/order-shapes'
import styles from './guest-marks.module.css'
import { type GuestMark, guestMarks } from './guest-marks.ts'

interface GuestMarkIconsProps {
  order: BoardCard
  /** Weights to show; all by default. The icon of linked rooms belongs to the notes. */
  weights?: readonly GuestMark['weight'][]
}

const allWeights: readonly GuestMark['weight'][] = ['act', 'heed', 'note']

/**
 * Shows a guest's marks as characters in boxes; the accessible name of the enclosing element contains their
 * text.
 */
export const GuestMarkIcons = ({ order, weights = allWeights }: GuestMarkIconsProps) => (
  <>
    {guestMarks(order)
      .filter(({ weight }) => weights.includes(weight))
      .map(({ key, character, weight }) => (
        <span key={key} className={styles.mark} data-weight={weight}>
          {character}
        </span>
      ))}
    {weights.includes('note') && order.linked && order.peopleNum > 0 && (
      <span className={styles.mark}>连</span>
    )}
  </>
)

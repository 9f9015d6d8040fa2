import { useSortable } from '@dnd-kit/react/sortable'
import type { ReactNode } from 'react'
import styles from './sortable-list.module.css'

/** Key of an item. */
export type Key = string | number

interface SortableItemProps {
  id: Key
  /** Index in the list, from 0. */
  index: number
  label: string
  disabled: boolean
  children(handle: ReactNode): ReactNode
}

/** An item that can be dragged by its handle. */
export function SortableItem({ id, index, label, disabled, children }: SortableItemProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled })
  const handle = (
    <button
      ref={handleRef}
      type="button"
      className={styles.handle}
      disabled={disabled}
      aria-roledescription="可拖动排序"
      aria-label={`拖动排序：${label}`}
    >
      <svg viewBox="0 0 10 16" aria-hidden="true" className={styles.dots}>
        {[2, 8, 14].flatMap((y) => [2, 8].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.5" />))}
      </svg>
    </button>
  )
  return (
    <li ref={ref} className={styles.item} data-dragging={isDragging}>
      {children(handle)}
    </li>
  )
}

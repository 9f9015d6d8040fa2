import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import styles from './sortable-list.module.css'

/** By which an item is known. */
export type Key = string | number

interface SortableItemProps {
  id: Key
  label: string
  disabled: boolean
  children(handle: ReactNode): ReactNode
}

/** An item that can be drawn by its handle. */
export function SortableItem({ id, label, disabled, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled })
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={styles.handle}
      disabled={disabled}
      {...attributes}
      {...listeners}
      aria-roledescription="可拖动排序"
      aria-label={`拖动排序：${label}`}
    >
      <svg viewBox="0 0 10 16" aria-hidden="true" className={styles.dots}>
        {[2, 8, 14].flatMap((y) => [2, 8].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.5" />))}
      </svg>
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(handle)}
    </li>
  )
}

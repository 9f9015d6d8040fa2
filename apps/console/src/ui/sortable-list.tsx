import {
  Accessibility,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
} from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/dom/sortable'
import { type DragDropEventHandlers, DragDropProvider } from '@dnd-kit/react'
import { type ReactNode, useMemo, useRef } from 'react'
import { type Key, SortableItem } from './sortable-item.tsx'
import styles from './sortable-list.module.css'

interface SortableListProps<T, K extends Key> {
  items: readonly T[]
  keyOf(item: T): K
  /** Accessible name of an item. */
  labelOf(item: T): string
  /** The keys in their new order, after an item was dropped elsewhere. */
  onReorder(keys: K[]): void
  /** An item, and the handle that it is dragged by; arrow keys move it too, between two presses of the space bar. */
  children(item: T, handle: ReactNode): ReactNode
  disabled?: boolean
  /** Class of the list: a column unless it says otherwise. */
  className?: string | undefined
}

/** A click on the handle that trembles is no drag. */
const sensors = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 4 })],
  }),
  KeyboardSensor,
]

/** A list whose items are dragged into another order, by pointer or by keyboard. */
export function SortableList<T, K extends Key>({
  items,
  keyOf,
  labelOf,
  onReorder,
  children,
  disabled = false,
  className = styles.list,
}: SortableListProps<T, K>) {
  const keys = items.map(keyOf)
  const nameOf = (id: Key) => {
    const item = items.find((each) => keyOf(each) === id)
    return item === undefined ? '' : labelOf(item)
  }
  const dragAnnouncements = useAnnouncements(nameOf)
  const onDragEnd: DragDropEventHandlers['onDragEnd'] = ({ operation: { source }, canceled }) => {
    if (canceled || !isSortable(source) || source.index === source.initialIndex) return
    const moved = keys.toSpliced(source.initialIndex, 1)
    onReorder(moved.toSpliced(source.index, 0, ...keys.slice(source.initialIndex, source.initialIndex + 1)))
  }
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={(usual) => [...usual.filter((each) => each !== Accessibility), dragAnnouncements]}
      onDragEnd={onDragEnd}
    >
      <ul className={className}>
        {items.map((item, index) => (
          <SortableItem
            key={keyOf(item)}
            id={keyOf(item)}
            index={index}
            label={labelOf(item)}
            disabled={disabled}
          >
            {(handle) => children(item, handle)}
          </SortableItem>
        ))}
      </ul>
    </DragDropProvider>
  )
}

/** Configures the announcements of a drag for screen readers. */
function useAnnouncements(nameOf: (id: Key) => string) {
  const names = useRef(nameOf)
  names.current = nameOf
  return useMemo(() => {
    // Name from the start of the drag: on the drop the list may have its new order already.
    let taken = ''
    return Accessibility.configure({
      debounce: 0,
      screenReaderInstructions: { draggable: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 取消。' },
      announcements: {
        dragstart({ operation: { source } }: DragStartEvent) {
          taken = source ? names.current(source.id) : ''
          return `已拿起「${taken}」`
        },
        dragover: ({ operation: { target } }: DragOverEvent) =>
          isSortable(target) ? `「${taken}」移到第${target.index + 1}位` : undefined,
        dragend({ operation: { source }, canceled }: DragEndEvent) {
          if (canceled) return `已取消，「${taken}」放回原处`
          return isSortable(source) ? `「${taken}」放在第${source.index + 1}位` : `「${taken}」放回原处`
        },
      },
    })
  }, [])
}

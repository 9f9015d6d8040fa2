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
  /** Receives the keys in their new order after an item was moved. */
  onReorder(keys: K[]): void
  /** Renders an item with its drag handle; arrow keys move it too, between two presses of the space bar. */
  children(item: T, handle: ReactNode): ReactNode
  disabled?: boolean
  /** Class of the list; a column by default. */
  className?: string | undefined
}

/** A click with a slight movement does not start a drag. */
const sensors = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 4 })],
  }),
  KeyboardSensor,
]

/** A list whose items are reordered by dragging, with the pointer or the keyboard. */
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
    // Name at the start of the drag: on the drop the list may already have its new order.
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

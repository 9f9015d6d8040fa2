import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { type ReactNode, useRef } from 'react'
import { type Key, SortableItem } from './sortable-item.tsx'
import styles from './sortable-list.module.css'

interface SortableListProps<T, K extends Key> {
  items: readonly T[]
  keyOf(item: T): K
  /** What the item is called, for whoever hears the list rather than sees it. */
  labelOf(item: T): string
  /** The keys in their new order, after an item was dropped elsewhere. */
  onReorder(keys: K[]): void
  /** An item, and the handle that it is dragged by; arrow keys move it too, between two presses of the space bar. */
  children(item: T, handle: ReactNode): ReactNode
  disabled?: boolean
  /** Class of the list: a column unless it says otherwise. */
  className?: string | undefined
}

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
  const sensors = useSensors(
    // A click on the handle that trembles is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (id: UniqueIdentifier) => {
    const item = items.find((each) => keyOf(each) === id)
    return item === undefined ? '' : labelOf(item)
  }
  const places = new Map<UniqueIdentifier, number>(keys.map((key, place) => [key, place]))
  const placeOf = (id: UniqueIdentifier): number => places.get(id) ?? -1
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id), over ? placeOf(over.id) : -1]
    if (to >= 0 && from !== to) onReorder(arrayMove(keys, from, to))
  }
  const announcements = useAnnouncements(nameOf, placeOf)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 取消。',
        },
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy} disabled={disabled}>
        <ul className={className}>
          {items.map((item) => (
            <SortableItem key={keyOf(item)} id={keyOf(item)} label={labelOf(item)} disabled={disabled}>
              {(handle) => children(item, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** What is said of a drag to whoever hears the list. */
function useAnnouncements(
  nameOf: (id: UniqueIdentifier) => string,
  placeOf: (id: UniqueIdentifier) => number,
): Announcements {
  // As it was called when it was picked up: where it is put down the list may have its new order already.
  const taken = useRef('')
  return {
    onDragStart({ active }) {
      taken.current = nameOf(active.id)
      return `已拿起「${taken.current}」`
    },
    onDragOver: ({ over }) => (over ? `「${taken.current}」移到第${placeOf(over.id) + 1}位` : undefined),
    onDragEnd: ({ over }) =>
      over ? `「${taken.current}」放在第${placeOf(over.id) + 1}位` : `「${taken.current}」放回原处`,
    onDragCancel: () => `已取消，「${taken.current}」放回原处`,
  }
}

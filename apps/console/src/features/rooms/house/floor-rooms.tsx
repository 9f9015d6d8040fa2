import { type ManagedRoom, sortRooms } from '@roombook/contract/rooms'
import { Button } from 'antd'
import { SortableList } from '#ui/sortable-list.tsx'
import { useSorted } from '#ui/use-sorted.ts'
import { useFloorPlan } from '../use-floor-plan.ts'
import { useFloorPlanChange } from '../use-floor-plan-change.ts'
import { RoomCard } from './room-card.tsx'
import styles from './rooms-tab.module.css'

interface FloorRoomsProps {
  title: string
  rooms: readonly ManagedRoom[]
  onOpen(room: ManagedRoom): void
  onAdd(): void
  onBulk(): void
}

/** A floor with its rooms. */
export function FloorRooms({ title, rooms, onOpen, onAdd, onBulk }: FloorRoomsProps) {
  const { categories } = useFloorPlan()
  const sorting = useFloorPlanChange(sortRooms, { quiet: true })
  const [shown, reorder] = useSorted(rooms, (roomIds) => sorting.run({ roomIds }))
  return (
    <section className={styles.floor} aria-label={title}>
      <h2 className={styles.floorTitle}>
        {title}
        <span className={styles.count}>{rooms.length}间</span>
      </h2>
      {rooms.length === 0 ? (
        <div className={styles.none}>
          <span>这层还没有包厢</span>
          <Button size="small" onClick={onAdd}>
            添加包厢
          </Button>
          <Button size="small" onClick={onBulk}>
            批量添加
          </Button>
        </div>
      ) : (
        <SortableList
          className={styles.cards}
          items={shown}
          keyOf={(room) => room.id}
          labelOf={(room) => room.title}
          onReorder={reorder}
        >
          {(room, handle) => (
            <RoomCard
              room={room}
              handle={handle}
              category={categories.find((category) => category.id === room.categoryId)?.title}
              onOpen={() => onOpen(room)}
            />
          )}
        </SortableList>
      )}
    </section>
  )
}

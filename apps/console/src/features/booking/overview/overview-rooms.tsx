import type { OutputOf } from '@roombook/contract'
import type { FloorGroup, RoomCell } from '@roombook/contract/board'
import type { roomOverview } from '@roombook/contract/overview'
import { Button } from 'antd'
import { EmptyState } from '#ui/states.tsx'
import styles from './overview.module.css'
import { OverviewRoom } from './overview-room.tsx'

/** A period's rooms with their status. */
export type Overview = OutputOf<typeof roomOverview>

/** Rooms by floor. */
export function OverviewRooms({ overview, timezone }: { overview: Overview; timezone: string }) {
  const floors = overview.list.filter(({ children }) => children.length > 0)
  if (overview.periodId === null) return <EmptyState title="当日没有开放的餐段" />
  if (floors.length === 0) {
    return <EmptyState title={overview.overviewMode === 1 ? '暂无预订' : '还没有开放的包厢'} />
  }
  return floors.map((floor) => (
    <section key={floor.id} id={floorElementId(floor.id)} className={styles.section} aria-label={floor.title}>
      <h3 className={styles.floor}>{floor.title}</h3>
      <ul className={styles.rooms}>
        {/* Users of this view look for guests: free rooms come last. */}
        {floor.children.toSorted(takenFirst).map((room) => (
          <OverviewRoom key={room.id} room={room} bookDate={overview.bookDate} timezone={timezone} />
        ))}
      </ul>
    </section>
  ))
}

const floorElementId = (floorId: number): string => `overview-floor-${floorId}`

const takenFirst = (one: RoomCell, other: RoomCell): number =>
  Number(one.roomOrders.length === 0) - Number(other.roomOrders.length === 0)

/** Links to the floors; none if there is only one. */
export function FloorJumps({ floors }: { floors: readonly FloorGroup[] }) {
  const shown = floors.filter(({ children }) => children.length > 0)
  if (shown.length < 2) return null
  return (
    <nav className={styles.jumps} aria-label="楼层">
      {shown.map(({ id, title }) => (
        <Button
          key={id}
          type="text"
          onClick={() => document.getElementById(floorElementId(id))?.scrollIntoView()}
        >
          {title}
        </Button>
      ))}
    </nav>
  )
}

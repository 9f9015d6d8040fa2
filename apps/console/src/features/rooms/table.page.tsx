import { readFloorPlan } from '@roombook/contract/rooms'
import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { BlockingOrders } from './blocking-orders.tsx'
import { RoomsTab } from './house/rooms-tab.tsx'
import styles from './table.module.css'
import { ClosedDaysTab } from './times/closed-days-tab.tsx'
import { PeriodsTab } from './times/periods-tab.tsx'
import { TurnsTab } from './times/turns-tab.tsx'

const tabs = ['rooms', 'periods', 'turns', 'closed'] as const

/** `/table`: floor plan and periods of the store (2.07). */
export function TablePage() {
  const [query, setQuery] = useSearchParams()
  const requestedTab = query.get('tab')
  const shown = tabs.find((tab) => tab === requestedTab) ?? 'rooms'
  const floorPlan = useCall(readFloorPlan, {})
  const rooms = floorPlan.data?.rooms ?? []
  const open = rooms.filter((room) => room.open)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>桌台</h1>
        {floorPlan.data && (
          <p className={styles.sum}>
            {floorPlan.data.floors.length}个楼层 · {rooms.length}间包厢
            {open.length < rooms.length && ` · 停用${rooms.length - open.length}间`} · 可坐
            {open.reduce((sum, room) => sum + room.capacity, 0)}人
          </p>
        )}
      </header>
      <Tabs
        activeKey={shown}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
        destroyOnHidden
        items={[
          { key: 'rooms', label: '桌台', children: content(() => <RoomsTab />) },
          { key: 'periods', label: '餐段', children: <PeriodsTab /> },
          { key: 'turns', label: '翻台', children: content(() => <TurnsTab />) },
          { key: 'closed', label: '休息日', children: <ClosedDaysTab /> },
        ]}
      />
      <BlockingOrders />
    </div>
  )

  function content(made: () => React.ReactNode) {
    if (floorPlan.data) return made()
    return floorPlan.isError ? (
      <ErrorState error={floorPlan.error} onRetry={() => void floorPlan.refetch()} />
    ) : (
      <LoadingState rows={8} />
    )
  }
}

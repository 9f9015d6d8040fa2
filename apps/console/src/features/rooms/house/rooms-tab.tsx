import { AppstoreAddOutlined, PlusOutlined } from '@ant-design/icons'
import {
  deleteCategory,
  deleteFloor,
  saveCategory,
  saveFloor,
  sortCategories,
  sortFloors,
} from '@roombook/contract/rooms'
import { Button } from 'antd'
import { useState } from 'react'
import { EmptyState } from '#ui/states.tsx'
import { useFloorPlan } from '../use-floor-plan.ts'
import { useFloorPlanChange } from '../use-floor-plan-change.ts'
import { AddRoomsDialog } from './add-rooms-dialog.tsx'
import { EditTitleDialog } from './edit-title-dialog.tsx'
import { FloorRooms } from './floor-rooms.tsx'
import { OrderedListPanel } from './ordered-list-panel.tsx'
import { RoomDrawer, type RoomSubject } from './room-drawer.tsx'
import styles from './rooms-tab.module.css'

/** Floors with their rooms, and the rooms' categories. */
export function RoomsTab() {
  const { floors, categories, rooms } = useFloorPlan()
  const [subject, setSubject] = useState<RoomSubject>()
  const [bulkFloor, setBulkFloor] = useState<number | undefined>()
  const [adding, setAdding] = useState(false)
  const sortingFloors = useFloorPlanChange(sortFloors, { quiet: true })
  const sortingCategories = useFloorPlanChange(sortCategories, { quiet: true })
  const removingFloor = useFloorPlanChange(deleteFloor)
  const removingCategory = useFloorPlanChange(deleteCategory)
  const onFloor = (id: number) => rooms.filter((room) => room.floorId === id)
  const [firstFloor] = floors

  if (!firstFloor) {
    return (
      <>
        <EmptyState
          title="先建楼层，再加包厢"
          hint="楼层是房态图上的分组，例如「一楼」「二楼」「露台」"
          action={
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              添加楼层
            </Button>
          }
        />
        {adding && (
          <EditTitleDialog
            call={saveFloor}
            what="楼层"
            inputOf={(title) => ({ title })}
            onClose={() => setAdding(false)}
          />
        )}
      </>
    )
  }
  return (
    <div className={styles.columns}>
      <aside className={styles.side}>
        <OrderedListPanel
          what="楼层"
          items={floors}
          countOf={(id) => onFloor(id).length}
          call={saveFloor}
          inputOf={(title, floorId) => ({ title, floorId })}
          onReorder={(floorIds) => sortingFloors.run({ floorIds })}
          onDelete={(floorId) => removingFloor.run({ floorId })}
          warning="楼层上的包厢须先移走或删除。"
        />
        <OrderedListPanel
          what="分类"
          items={categories}
          countOf={(id) => rooms.filter((room) => room.categoryId === id).length}
          call={saveCategory}
          inputOf={(title, categoryId) => ({ title, categoryId })}
          onReorder={(categoryIds) => sortingCategories.run({ categoryIds })}
          onDelete={(categoryId) => removingCategory.run({ categoryId })}
          warning="属于该分类的包厢会变为「未分类」。"
        />
      </aside>
      <div className={styles.main}>
        <div className={styles.tools}>
          <p className={styles.hint}>
            拖动卡片左侧的手柄调整顺序，房态图按此顺序显示；停用包厢：关闭卡片右侧的「可预订」开关，已停用的不能再预订
          </p>
          <Button icon={<AppstoreAddOutlined />} onClick={() => setBulkFloor(firstFloor.id)}>
            批量添加
          </Button>
          <Button
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => setSubject({ kind: 'new', floorId: firstFloor.id })}
          >
            添加包厢
          </Button>
        </div>
        {floors.map((floor) => (
          <FloorRooms
            key={floor.id}
            title={floor.title}
            rooms={onFloor(floor.id)}
            onOpen={(room) => setSubject({ kind: 'room', room })}
            onAdd={() => setSubject({ kind: 'new', floorId: floor.id })}
            onBulk={() => setBulkFloor(floor.id)}
          />
        ))}
      </div>
      {subject && <RoomDrawer subject={subject} onClose={() => setSubject(undefined)} />}
      {bulkFloor && <AddRoomsDialog floorId={bulkFloor} onClose={() => setBulkFloor(undefined)} />}
    </div>
  )
}

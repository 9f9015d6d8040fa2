import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  deleteCategory as deleteCategoryCall,
  deleteFloor as deleteFloorCall,
} from '@roombook/contract/rooms'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listOrdered, removeItem } from '../ordered-list.repository.ts'
import { changeFloorPlan, requireRow } from './floor-plan-changes.ts'
import { leaveCategory, listManagedRooms } from './managed-room.repository.ts'

/**
 * Deletes a floor without rooms, whether open or closed.
 * @throws Refusal `rooms.floor_not_empty`.
 */
export function deleteFloor(
  call: StaffCall,
  { floorId }: InputOf<typeof deleteFloorCall>,
): Promise<OutputOf<typeof deleteFloorCall>> {
  const { shopId, now } = call
  return changeFloorPlan(call, async (tx, record) => {
    const { title } = requireRow(await listOrdered(tx, 'floor', shopId), floorId)
    const { length } = (await listManagedRooms(tx, shopId)).filter((room) => room.floorId === floorId)
    if (length > 0) {
      const message = `「${title}」还有${length}个包厢，请先移到其他楼层或删除`
      throw new Refusal('rooms.floor_not_empty', { count: length }, message)
    }
    await removeItem(tx, 'floor', shopId, floorId, now)
    record({ action: 'rooms.delete-floor', remark: `删除楼层：${title}` })
    return {}
  })
}

/** Deletes a room category; its rooms have no category afterwards. */
export function deleteCategory(
  call: StaffCall,
  { categoryId }: InputOf<typeof deleteCategoryCall>,
): Promise<OutputOf<typeof deleteCategoryCall>> {
  const { shopId, now } = call
  return changeFloorPlan(call, async (tx, record) => {
    const { title } = requireRow(await listOrdered(tx, 'room_category', shopId), categoryId)
    await leaveCategory(tx, shopId, categoryId)
    await removeItem(tx, 'room_category', shopId, categoryId, now)
    record({ action: 'rooms.delete-category', remark: `删除分类：${title}` })
    return {}
  })
}

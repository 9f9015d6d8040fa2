import { isDeepStrictEqual } from 'node:util'
import type { InputOf, OutputOf } from '@roombook/contract'
import type { saveRoom as saveCall } from '@roombook/contract/rooms'
import { floorPlanLimits } from '@roombook/domain/rooms'
import { requireImages } from '#features/uploads/index.ts'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'
import { listOrdered } from '../ordered-list.repository.ts'
import { changeFloorPlan, requireFreeTitle, requireRow, requireSpace } from './floor-plan-changes.ts'
import { insertRooms, listManagedRooms, type RoomColumns, updateRoom } from './managed-room.repository.ts'

type RoomForm = InputOf<typeof saveCall>

/**
 * Adds a room at the end, or changes one.
 * @throws Refusal `request.invalid` for an invalid number of seats, `rooms.title_taken`,
 *   `rooms.floor_missing`, `rooms.category_missing`, `rooms.too_many`, `uploads.image_missing`.
 */
export async function saveRoom(
  call: StaffCall,
  { roomId, ...form }: RoomForm,
): Promise<OutputOf<typeof saveCall>> {
  requireSeats(form)
  const { shopId } = call
  return changeFloorPlan(call, async (tx, record) => {
    const rooms = await listManagedRooms(tx, shopId)
    const before = roomId === null ? undefined : requireRow(rooms, roomId)
    requireFreeTitle(rooms, form.title, roomId)
    await requirePlace(tx, shopId, form)
    await requireImages(tx, shopId, [form.image, ...form.moreImages])
    const action = 'rooms.save-room'
    if (before) {
      await updateRoom(tx, shopId, before.id, columnsOfRoom(form))
      const after = { ...before, ...form }
      const fields = Object.entries(form).flatMap(([name, value]) =>
        isDeepStrictEqual(before[name as keyof typeof form], value) ? [] : [name],
      )
      record({ action, remark: `修改包厢：${form.title}`, fields, before, after })
      return after
    }
    requireSpace(rooms.length + 1, floorPlanLimits.rooms, '包厢')
    const { id } = only(await insertRooms(tx, shopId, [columnsOfRoom(form)]))
    const after = { id, ...form, open: true }
    record({ action, remark: `添加包厢：${form.title}`, after })
    return after
  })
}

/**
 * Requires that the most guests are not fewer than the least.
 * @throws Refusal `request.invalid` at the greater number.
 */
export function requireSeats({ capacityMin, capacity }: { capacityMin: number; capacity: number }): void {
  if (capacityMin > capacity) refuseAt('request.invalid', 'capacity', '最多人数不能少于最少人数')
}

/**
 * Requires that floor and category exist.
 * @throws Refusal `rooms.floor_missing`, `rooms.category_missing`.
 */
export async function requirePlace(
  tx: ShopTransaction,
  shopId: number,
  { floorId, categoryId }: { floorId: number; categoryId: number | null },
): Promise<void> {
  const floors = await listOrdered(tx, 'floor', shopId)
  if (!floors.some((floor) => floor.id === floorId)) {
    refuseAt('rooms.floor_missing', 'floorId', '所选楼层不存在或已删除')
  }
  if (categoryId === null) return
  const categories = await listOrdered(tx, 'room_category', shopId)
  if (!categories.some((category) => category.id === categoryId)) {
    refuseAt('rooms.category_missing', 'categoryId', '所选分类不存在或已删除')
  }
}

export const columnsOfRoom = (form: Omit<RoomForm, 'roomId'>): RoomColumns => ({
  title: form.title,
  floor_id: form.floorId,
  category_id: form.categoryId,
  capacity_min: form.capacityMin,
  capacity_max: form.capacity,
  service_fee_fen: form.serviceFee,
  average_spend_fen: form.averageSpend,
  image: form.image,
  more_images: form.moreImages,
  facilities: form.facilities,
})

import type { InputOf, OutputOf } from '@roombook/contract'
import type { addRoomsInBulk as addCall } from '@roombook/contract/rooms'
import { expandRoomNames, floorPlanLimits } from '@roombook/domain/rooms'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeFloorPlan, requireSpace } from './floor-plan-changes.ts'
import { insertRooms, listManagedRooms } from './managed-room.repository.ts'
import { columnsOfRoom, requirePlace, requireSeats } from './save-room.ts'

/**
 * Adds identical rooms with the given names; existing names are skipped.
 * @throws Refusal `rooms.floor_missing`, `rooms.category_missing`, `rooms.title_taken` where none is new,
 *   `rooms.too_many`, and `request.invalid` for invalid names.
 */
export async function addRoomsInBulk(
  call: StaffCall,
  { names: text, ...form }: InputOf<typeof addCall>,
): Promise<OutputOf<typeof addCall>> {
  const { shopId } = call
  requireSeats(form)
  const read = expandRoomNames(text)
  if ('fault' in read) return refuseAt('request.invalid', 'names', read.fault)
  return changeFloorPlan(call, async (tx, record) => {
    await requirePlace(tx, shopId, form)
    const rooms = await listManagedRooms(tx, shopId)
    const had = new Set(rooms.map((room) => room.title))
    const titles = read.names.filter((name) => !had.has(name))
    if (titles.length === 0) refuseAt('rooms.title_taken', 'names', '这些包厢都已存在')
    requireSpace(rooms.length + titles.length, floorPlanLimits.rooms, '包厢')
    const columns = titles.map((title) =>
      columnsOfRoom({ ...form, title, image: '', moreImages: [], facilities: [] }),
    )
    const added = await insertRooms(tx, shopId, columns)
    record({
      action: 'rooms.add-in-bulk',
      remark: `批量添加包厢${titles.length}个`,
      after: { ...form, titles },
    })
    return {
      added,
      skipped: read.names.filter((name) => had.has(name)),
    }
  })
}

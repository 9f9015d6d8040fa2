import type { InputOf, OutputOf } from '@roombook/contract'
import type { deleteRoom as deleteCall, setRoomOpen as setOpenCall } from '@roombook/contract/rooms'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { requireNoOrders } from '../coming-orders/require-no-orders.ts'
import { removeItem } from '../ordered-list.repository.ts'
import { lockRooms } from '../room.repository.ts'
import { changeFloorPlan, requireRow } from './floor-plan-changes.ts'
import { listManagedRooms, updateRoom } from './managed-room.repository.ts'

/**
 * Opens or closes a room for booking. Closing takes the room's lock as bookings do: an earlier booking
 * prevents it, a later one is refused.
 *
 * @throws Refusal `rooms.has_orders` with the orders.
 */
export function setRoomOpen(
  call: StaffCall,
  { roomId, open }: InputOf<typeof setOpenCall>,
): Promise<OutputOf<typeof setOpenCall>> {
  const { shopId, now } = call
  return changeFloorPlan(call, async (tx, record) => {
    await lockRooms(tx, shopId, [roomId])
    const room = requireRow(await listManagedRooms(tx, shopId), roomId)
    if (room.open === open) return room
    if (!open) await requireNoOrders(tx, call, { roomId }, `「${room.title}」`, '停用')
    await updateRoom(tx, shopId, roomId, { closed_at: open ? null : now })
    const remark = `${open ? '启用' : '停用'}包厢：${room.title}`
    record({ action: 'rooms.set-open', remark, fields: ['open'] })
    return { ...room, open }
  })
}

/**
 * Deletes a room without upcoming bookings, under the same lock.
 * @throws Refusal `rooms.has_orders` with the orders.
 */
export function deleteRoom(
  call: StaffCall,
  { roomId }: InputOf<typeof deleteCall>,
): Promise<OutputOf<typeof deleteCall>> {
  const { shopId, now } = call
  return changeFloorPlan(call, async (tx, record) => {
    await lockRooms(tx, shopId, [roomId])
    const room = requireRow(await listManagedRooms(tx, shopId), roomId)
    await requireNoOrders(tx, call, { roomId }, `「${room.title}」`, '删除')
    await removeItem(tx, 'room', shopId, roomId, now)
    record({ action: 'rooms.delete-room', remark: `删除包厢：${room.title}`, before: room })
    return {}
  })
}

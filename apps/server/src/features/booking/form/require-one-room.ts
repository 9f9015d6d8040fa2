import { distinctRooms } from '@roombook/domain/orders'
import { Refusal } from '#platform/calls/refusal.ts'

/**
 * Requires a single room; further rooms are added by their own call.
 * @throws Refusal `booking.form_invalid` at the field.
 */
export function requireOneRoom({ roomIds }: { roomIds: readonly number[] }): void {
  if (distinctRooms(roomIds).length <= 1) return
  const message = '这里只能选择一个包厢，追加包厢请使用加房'
  throw new Refusal('booking.form_invalid', { fields: { room_id: message } }, message)
}

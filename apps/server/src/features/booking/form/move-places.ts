import { type RoomRow, requireOpenDay } from '#features/rooms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type Place, type RequestedPlace, releaseClaim } from '../claims/claim.repository.ts'
import { claimPlaces, preparePlaces, toRequestedPlaces } from '../claims/take-places.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import type { CheckedForm } from './check-order-form.ts'

export interface PlaceChange {
  /** Orders that move together; their current and new rooms must be locked. */
  live: readonly LockedOrder[]
  /** Order whose room the form names. */
  orderId: number
  form: Pick<CheckedForm, 'bookDate' | 'periodId' | 'roomIds' | 'turns'>
  rooms: ReadonlyMap<number, RoomRow>
}

/**
 * Moves orders to a form's slot: one to its room, all to its date and period. Releases all claims before
 * making new ones, so that linked orders can exchange rooms.
 *
 * @returns the new slot of each moved order.
 * @throws Refusal `booking.period_missing`, `booking.day_closed`, `booking.room_missing`,
 *   `booking.turn_unavailable`, `booking.room_taken`.
 */
export async function movePlaces(
  tx: ShopTransaction,
  call: { shopId: number; now: Date },
  { live, orderId, form, rooms }: PlaceChange,
): Promise<ReadonlyMap<number, Place>> {
  const [chosen] = toRequestedPlaces(form)
  const moving = new Map<number, RequestedPlace>()
  for (const order of live) {
    const sameDay = order.bookDate === form.bookDate && order.periodId === form.periodId
    const wanted = order.id === orderId ? chosen : undefined
    const roomId = wanted?.roomId ?? order.roomId
    if (sameDay && roomId === order.roomId) continue
    const turn = wanted ? wanted.turn : 1
    moving.set(order.id, { roomId, bookDate: form.bookDate, periodId: form.periodId, turn })
  }
  if (moving.size === 0) return new Map()
  const leaves = ({ bookDate, periodId }: Place) => bookDate !== form.bookDate || periodId !== form.periodId
  if (live.some(leaves)) await requireOpenDay(tx, call.shopId, form)
  for (const id of moving.keys()) await releaseClaim(tx, call.shopId, id, call.now)
  const { places } = await preparePlaces(tx, call, [...moving.values()], rooms)
  const claims = [...moving.keys()].flatMap((orderId, at) => {
    const place = places[at]
    return place ? [{ ...place, orderId }] : []
  })
  await claimPlaces(tx, call.shopId, claims, rooms)
  return new Map(claims.map(({ orderId, ...place }) => [orderId, place]))
}

import { OrderStatus } from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import type { GuestCall } from '../../../platform/http/guest-call.ts'
import { customerOfBooking } from '../../customers/index.ts'
import type { RoomRow } from '../../rooms/index.ts'
import type { Place } from '../claims/claim.repository.ts'
import { claimPlaces, preparePlaces } from '../claims/take-places.ts'
import { insertGroup, insertOrder, setFirstOrder } from '../orders/order.repository.ts'
import { logMove } from '../telling/log-move.ts'
import type { CheckedApplication } from './check-application.ts'

export interface Insertion {
  form: CheckedApplication
  places: readonly Place[]
  heldUntil: Date
  rooms: ReadonlyMap<number, RoomRow>
}

/**
 * Begins one order for each room, linked where there are several, and claims the rooms, which must be locked.
 * People stand on the first.
 *
 * @returns their ids.
 * @throws Refusal `booking.room_missing`, `booking.turn_unavailable`, `booking.room_taken`.
 */
export async function insertApplications(
  tx: ShopTransaction,
  call: GuestCall,
  { form, places, heldUntil, rooms }: Insertion,
): Promise<number[]> {
  const { shopId, now } = call
  const customerId = await customerOf(tx, call, form)
  await preparePlaces(tx, call, places, rooms)
  const groupId = places.length > 1 ? await insertGroup(tx, shopId) : null
  const orderIds: number[] = []
  for (const [at, place] of places.entries()) {
    orderIds.push(
      await insertOrder(tx, {
        shop_id: shopId,
        status: OrderStatus.applied,
        group_id: groupId,
        book_date: place.bookDate,
        period_id: place.periodId,
        room_id: place.roomId,
        turn: place.turn,
        customer_id: customerId,
        user_name: form.userName,
        phone: form.phone,
        sex: form.sex,
        people_num: at === 0 ? form.peopleNum : 0,
        arrival_time: form.arrivalTime,
        remark: form.remark,
        held_until: heldUntil,
        created_at: now,
      }),
    )
  }
  if (groupId !== null) await setFirstOrder(tx, shopId, groupId, orderIds[0] ?? 0)
  await claimPlaces(
    tx,
    shopId,
    places.map((place, at) => ({ ...place, orderId: orderIds[at] ?? 0 })),
    rooms,
  )
  for (const [at, place] of places.entries()) {
    const title = rooms.get(place.roomId)?.title ?? ''
    await logMove(
      tx,
      { shopId, now, operator: { staffId: null, nickname: '客人' } },
      {
        orderId: orderIds[at] ?? 0,
        version: 1,
        action: 'booking.apply',
        bookDate: place.bookDate,
        periodId: place.periodId,
        roomIds: [place.roomId],
        fromStatus: null,
        toStatus: OrderStatus.applied,
        fields: [],
        remark: `提交预订申请：${place.bookDate} ${form.period.title} ${title}`,
      },
    )
  }
  return orderIds
}

async function customerOf(
  tx: ShopTransaction,
  { shopId, now }: GuestCall,
  { userName, phone, sex, bookDate }: CheckedApplication,
): Promise<number | null> {
  const customer = await customerOfBooking(tx, {
    shopId,
    at: now,
    customerId: null,
    name: userName,
    phone,
    sex,
    source: '线上预订',
    bookDate,
    birthdayKind: 0,
    birthdayOfOther: false,
    memorialTitles: [],
    labelIds: undefined,
  })
  return customer?.id ?? null
}

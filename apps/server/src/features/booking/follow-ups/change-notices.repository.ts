import { OrderStatus } from '@roombook/domain/orders'
import { tellsGuest } from '@roombook/domain/sms'
import { businessDate } from '@roombook/domain/time'
import { type MealOrder, readMealOrders } from '#features/orders/index.ts'
import { chooseChannel, findLastSlotMessage, isSentAutomatically } from '#features/sms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findLinked } from '../orders/lock-orders.repository.ts'
import { smsValues } from './sms-values.ts'
import { findScheduledChangeNotice } from './waiting-change.repository.ts'

/** Placeholders for time, place and number of people. */
const placeNames = ['日期', '餐段', '时间', '包厢', '人数'] as const

interface NoticeQuery {
  shopId: number
  bookingId: number
  /** Ids of all orders of the booking. */
  orderIds: readonly number[]
  now: Date
  timezone: string
}

/**
 * Returns the booked rooms of a booking, the first one in front, where the last message named another time,
 * place or number of people; else none.
 */
export async function listRoomsToRenotify(
  tx: ShopTransaction,
  { shopId, bookingId, orderIds, now, timezone }: NoticeQuery,
): Promise<readonly MealOrder[]> {
  const orders = await readMealOrders(tx, shopId, orderIds)
  const bookedRooms = orders.filter(({ status }) => status === OrderStatus.booked)
  const [first] = bookedRooms
  const lastNotice = first && (await findLastSlotMessage(tx, shopId, bookingId))
  if (!first || lastNotice?.phone !== first.phone) return []
  if (first.bookDate < businessDate(now.getTime(), timezone)) return []
  const values = smsValues(first, bookedRooms)
  const isUnchanged = placeNames.every((name) => (lastNotice.values[name] ?? '') === (values[name] ?? ''))
  return isUnchanged ? [] : bookedRooms
}

/** Returns when and of which changes a guest will be notified automatically; undefined where none is due. */
export async function findWaitingChange(
  tx: ShopTransaction,
  { shopId, now, actor }: StaffCall,
  orderId: number,
) {
  const waiting = await findScheduledChangeNotice(tx, shopId, orderId)
  if (!waiting) return undefined
  const orderIds = (await findLinked(tx, shopId, orderId)).map(({ id }) => id)
  const query = { shopId, bookingId: waiting.bookingId, orderIds, now, timezone: actor.timezone }
  const [first] = orderIds.length > 0 ? await listRoomsToRenotify(tx, query) : []
  if (!first || !tellsGuest('changed', first) || !(await isSentAutomatically(tx, shopId, 'changed')))
    return undefined
  const channel = await chooseChannel(tx, { shopId, kind: 'changed', phone: first.phone, at: now })
  return { at: waiting.at.toISOString(), channel }
}

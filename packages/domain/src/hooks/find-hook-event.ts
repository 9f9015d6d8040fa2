import { OrderStatus } from '../orders/order-status.ts'

/** Events for a store's till system, by their published name. */
export const hookEventTypes = {
  'booking.made': '预订成功',
  'booking.changed': '预订有改动',
  'booking.moved': '换了包厢',
  'booking.cancelled': '预订取消',
  'booking.arrived': '客人到店',
  'booking.settled': '结账或清台',
} as const
export type HookEventType = keyof typeof hookEventTypes

/** A change of an order, from its log. */
export interface DoneToOrder {
  /** Null where the change created the order. */
  fromStatus: number | null
  toStatus: number
  fields: readonly string[]
}

const activeStatuses = new Set<number>([OrderStatus.booked, OrderStatus.arrived])
const ended = new Set<number>([OrderStatus.finished, OrderStatus.unchecked])
/** Fields of a booking that tills display. */
const tillFields = new Set(['bookDate', 'periodId', 'userName', 'sex', 'peopleNum', 'arrivalTime'])

/**
 * Returns the till event for a change of an order; undefined for holds and booking requests, and for fields
 * that tills do not display.
 */
export function findHookEvent({ fromStatus, toStatus, fields }: DoneToOrder): HookEventType | undefined {
  const stood = fromStatus !== null && activeStatuses.has(fromStatus)
  if (toStatus === OrderStatus.cancelled)
    return stood || (fromStatus !== null && ended.has(fromStatus)) ? 'booking.cancelled' : undefined
  if (ended.has(toStatus)) return stood ? 'booking.settled' : undefined
  if (!activeStatuses.has(toStatus)) return undefined
  if (!stood) return 'booking.made'
  if (toStatus !== fromStatus) return 'booking.arrived'
  if (fields.includes('roomId') || fields.includes('roomIds')) return 'booking.moved'
  return fields.some((field) => tillFields.has(field)) ? 'booking.changed' : undefined
}

import type { FoundCustomer, FoundOrder, FoundRoom } from '@roombook/contract'

/** A line that can be taken. */
export type FindLine =
  | { readonly kind: 'customer'; readonly key: string; readonly customer: FoundCustomer }
  | { readonly kind: 'order'; readonly key: string; readonly order: FoundOrder }
  | { readonly kind: 'room'; readonly key: string; readonly room: FoundRoom }
  | { readonly kind: 'more'; readonly key: string }

/** What was found, in the order in which the arrows go through it: guests, orders, rooms. */
export function findLines({
  customers,
  orders,
  count,
  rooms,
}: {
  customers: readonly FoundCustomer[]
  orders: readonly FoundOrder[]
  /** Of all orders that were found. */
  count: number
  rooms: readonly FoundRoom[]
}): FindLine[] {
  return [
    ...customers.map((customer) => ({ kind: 'customer', key: `customer-${customer.id}`, customer }) as const),
    ...orders.map((order) => ({ kind: 'order', key: `order-${order.id}`, order }) as const),
    ...(orders.length < count ? [{ kind: 'more', key: 'more' } as const] : []),
    ...rooms.map((room) => ({ kind: 'room', key: `room-${room.id}`, room }) as const),
  ]
}

/** Headings stand over the first line of their kind. */
export const headingOf = (lines: readonly FindLine[], at: number): string => {
  const kind = lines[at]?.kind
  if (kind === undefined || kind === 'more' || lines[at - 1]?.kind === kind) return ''
  return { customer: '客人', order: '预订', room: '包厢' }[kind]
}

import type { FoundCustomer, FoundOrder, FoundRoom } from '@roombook/contract/find'
import { type ActionText, type FindableEntry, formatAddress } from '#platform/navigation/navigation-entry.ts'
import type { FoundEntry } from './find-entries.ts'

/** A result that can be chosen. */
export type FindLine =
  | { readonly kind: 'page'; readonly key: string; readonly found: FoundEntry<FindableEntry> }
  | { readonly kind: 'act'; readonly key: string; readonly found: FoundEntry<ActionText> }
  | { readonly kind: 'customer'; readonly key: string; readonly customer: FoundCustomer }
  | { readonly kind: 'order'; readonly key: string; readonly order: FoundOrder }
  | { readonly kind: 'room'; readonly key: string; readonly room: FoundRoom }
  | { readonly kind: 'more'; readonly key: string }

/** Lists the results in the order of the arrow keys: actions and pages, guests, orders, rooms. */
export function findLines({
  acts,
  pages,
  customers,
  orders,
  count,
  rooms,
}: {
  acts: readonly FoundEntry<ActionText>[]
  pages: readonly FoundEntry<FindableEntry>[]
  customers: readonly FoundCustomer[]
  orders: readonly FoundOrder[]
  /** Number of all orders that match. */
  count: number
  rooms: readonly FoundRoom[]
}): FindLine[] {
  return [
    ...acts.map((found) => ({ kind: 'act', key: `act-${found.entry.title}`, found }) as const),
    ...pages.map((found) => ({ kind: 'page', key: `page-${formatAddress(found.entry)}`, found }) as const),
    ...customers.map((customer) => ({ kind: 'customer', key: `customer-${customer.id}`, customer }) as const),
    ...orders.map((order) => ({ kind: 'order', key: `order-${order.id}`, order }) as const),
    ...(orders.length < count ? [{ kind: 'more', key: 'more' } as const] : []),
    ...rooms.map((room) => ({ kind: 'room', key: `room-${room.id}`, room }) as const),
  ]
}

/** Returns the heading above the first result of its kind. */
export const selectHeading = (lines: readonly FindLine[], at: number): string => {
  const kind = lines[at]?.kind
  if (kind === undefined || kind === 'more' || lines[at - 1]?.kind === kind) return ''
  return { act: '操作', page: '页面与设置', customer: '客人', order: '预订', room: '包厢' }[kind]
}

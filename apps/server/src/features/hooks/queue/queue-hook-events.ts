import type { HookBody, HookOrder } from '@roombook/contract'
import { type DoneToOrder, findHookEvent, type HookEventType } from '@roombook/domain/hooks'
import { OrderStatus } from '@roombook/domain/orders'
import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJobs } from '#platform/jobs/job.repository.ts'
import { deliverKind } from '../sending/deliver-kind.ts'
import {
  findReportedOrder,
  insertHookEvent,
  listListening,
  type ReportedOrder,
  tablesOfRoom,
  titleOfPlace,
} from './queue.repository.ts'

interface OrderChange extends DoneToOrder {
  shopId: number
  at: Date
  orderId: number
  /** Previous slot of a moved order. */
  before: unknown
  /** The till that made the change, which needs no notification. */
  tillId: number | undefined
}

/**
 * Queues an order's event for subscribed till systems, in its transaction, with the order's present state.
 * @returns a function that enqueues the sending, to call after the store's sequence was locked.
 */
export async function queueHookEvents(
  tx: ShopTransaction,
  { shopId, at, orderId, before, tillId, ...done }: OrderChange,
): Promise<() => Promise<void>> {
  const kind = findHookEvent(done)
  const hooks = kind ? await listListening(tx, { shopId, at }) : []
  const systems = hooks.filter(({ systemId }) => systemId !== tillId)
  const order = systems.length > 0 ? await findReportedOrder(tx, shopId, orderId) : undefined
  if (!kind || !order) return async () => {}
  const moved = kind === 'booking.moved' || kind === 'booking.changed' ? readPlace(before) : undefined
  for (const { systemId } of systems) {
    const system = { shopId, systemId }
    const body: HookBody = {
      order: buildBody(kind, order, await tablesOfRoom(tx, system, order.roomId)),
      before: moved ? await placeBefore(tx, system, moved) : null,
    }
    const row = { kind, body: JSON.stringify(body), order_id: orderId, booking_id: order.bookingId }
    await insertHookEvent(tx, { ...row, shop_id: shopId, system_id: systemId, queued_at: at })
  }
  const subjects = systems.filter(({ state }) => state === 'on').map(({ systemId }) => systemId)
  return () => enqueueJobs(tx, { shopId, kind: deliverKind, subjects, at })
}

/** Tills receive four states; finished orders that are not checked yet count as finished. */
const statuses: Readonly<Partial<Record<number, HookOrder['status']>>> = {
  [OrderStatus.booked]: 'booked',
  [OrderStatus.arrived]: 'arrived',
  [OrderStatus.cancelled]: 'cancelled',
}

const buildBody = (kind: HookEventType, order: ReportedOrder, tables: string[]): HookOrder => ({
  order_sn: order.serial,
  booking_id: order.bookingId,
  status: statuses[order.status] ?? 'finished',
  book_date: order.bookDate,
  period: order.periodName,
  room: order.roomName,
  tables,
  arrival_time: order.arrivalTime,
  people: order.peopleNum ?? 0,
  ...(kind === 'booking.settled'
    ? {
        total: (order.dishes ?? 0) + (order.drinks ?? 0),
        discount: order.discount,
        paid: order.paid,
        arrears: order.arrears,
      }
    : { total: 0, discount: 0, paid: 0, arrears: 0 }),
})

interface Place {
  bookDate: string
  periodId: number
  roomId: number
}

/** Parses the slot in a log's detail; undefined where there is none. */
function readPlace(before: unknown): Place | undefined {
  const { bookDate, periodId, roomId } = (before ?? {}) as Partial<Place>
  return bookDate && periodId && roomId ? { bookDate, periodId, roomId } : undefined
}

async function placeBefore(
  tx: ShopTransaction,
  system: { shopId: number; systemId: number },
  place: Place,
): Promise<HookBody['before']> {
  const titles = await titleOfPlace(tx, system.shopId, place)
  const tables = await tablesOfRoom(tx, system, place.roomId)
  return titles ? { book_date: place.bookDate, ...titles, tables } : null
}

import type { InputOf, OutputOf } from '@roombook/contract'
import type { listPosOrders } from '@roombook/contract/pos'
import { orderStatuses } from '@roombook/domain/orders'
import { listTableOrders } from '#features/booking/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { isOver } from '../events/order-at-table.ts'
import { findPosEvent, takenOrders } from '../events/pos-event.repository.ts'
import { roomOfTable } from '../systems/pos-system.repository.ts'

/**
 * Lists the orders that an event may belong to: orders of its business day without another bill, those of its
 * room first.
 * @throws Refusal `pos.event_gone`.
 */
export function listOrders(
  { shopId, read }: StaffCall,
  { posEventId }: InputOf<typeof listPosOrders>,
): Promise<OutputOf<typeof listPosOrders>> {
  return read(async (tx) => {
    const event = await findPosEvent(tx, shopId, posEventId)
    if (!event) throw new Refusal('pos.event_gone')
    const { system_id: systemId, bill_no: billNo, business_date: bookDate } = event
    const roomId = await roomOfTable(tx, shopId, { systemId, code: event.table_code })
    const orders = await listTableOrders(tx, shopId, { bookDate })
    const ids = orders.map(({ id }) => id)
    const taken = await takenOrders(tx, { shopId, systemId, billNo }, ids)
    const isOwn = (order: { roomId: number }) => Number(order.roomId !== roomId)
    return {
      list: orders
        .filter(({ id }) => !taken.has(id))
        .toSorted((one, other) => isOwn(one) - isOwn(other))
        .map(({ id, version, serial, roomName, periodName, userName, status }) => ({
          id,
          version,
          serial,
          roomName,
          periodName,
          userName,
          statusName: orderStatuses[status].name,
          settled: isOver(status),
        })),
    }
  })
}

import { OrderStatus } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import type { LogDraft } from './add-log.ts'
import type { BookingSoFar } from './booking-so-far.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { minute } from './moments.ts'
import { demoPeople } from './staff-data.ts'

/**
 * Adds a colleague who asks to take over a booking of the evening that somebody else opened, where the store has one.
 * @returns what is to be logged.
 */
export function addOpenerRequests(
  tables: DemoTables,
  venue: DemoVenue,
  orders: readonly { firstId: number; soFar: BookingSoFar }[],
  { today, now }: { today: LocalDate; now: number },
): LogDraft[] {
  const requesters = venue.staff.filter(
    ({ name, opens }) => opens > 0 && demoPeople.some((one) => one.name === name && one.adminLevel === 0),
  )
  const rows = tables.rows('orders')
  for (const { firstId, soFar } of orders) {
    const { planned, status, steps } = soFar
    if (status !== OrderStatus.booked || planned.date !== today) continue
    const order = rows[firstId - 1]
    const opener = order?.opener_id
    const asker = requesters.find(({ id }) => id !== opener)
    if (!order || typeof opener !== 'number' || !asker) continue
    const at = Math.max(steps.at(-1)?.at ?? 0, now - 4 * minute)
    tables.number('opener_request', {
      shop_id: venue.shopId,
      booking_id: order.booking_id,
      staff_id: asker.id,
      asked_at: new Date(at),
    })
    const request: LogDraft = {
      at,
      orderId: firstId,
      action: 'booking.ask-handover',
      by: asker,
      fields: [],
      from: OrderStatus.booked,
      to: OrderStatus.booked,
      detail: { remark: '申请接手订单' },
    }
    return [request]
  }
  return []
}

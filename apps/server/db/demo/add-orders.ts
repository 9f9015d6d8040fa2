import { actionOf, OrderStatus } from '@roombook/domain/orders'
import { minutesWithin } from '@roombook/domain/time'
import type { LogDraft } from './add-log.ts'
import { addMoney } from './add-money.ts'
import type { PlantedRoom } from './add-rooms.ts'
import type { BookingSoFar } from './booking-so-far.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { billColumns, bookingColumns, dateOf, sharedColumns } from './order-columns.ts'
import type { Step } from './planned-booking.ts'

/**
 * Adds a booking, and its orders, one for each room, with their claims, labels and payments.
 * @returns the ids of the booking and of its first order, and what is to be logged.
 */
export function addOrders(
  tables: DemoTables,
  { shopId }: DemoVenue,
  soFar: BookingSoFar,
): { firstId: number; bookingId: number; log: LogDraft[] } {
  const { rooms } = soFar
  const firstId = tables.count('orders') + 1
  const bookingId = tables.number('booking', {
    ...bookingColumns(soFar),
    shop_id: shopId,
    first_order_id: firstId,
    deposit_order_id: firstId,
    sync_by_default: true,
    referral: false,
  })
  const log = rooms.flatMap((room, at) => {
    const shared = { ...sharedColumns(soFar), shop_id: shopId, booking_id: bookingId, room_id: room.id }
    const orderId = tables.number('orders', {
      ...shared,
      linked: rooms.length > 1,
      ...billColumns(soFar, at === 0),
    })
    addClaims(tables, shopId, { orderId, room, soFar })
    if (at === 0) addOnce(tables, shopId, { orderId, bookingId, soFar })
    return soFar.steps.map((step) => ({
      at: step.at,
      orderId,
      // Clearing and settling are one call.
      action: step.move === 'settle' ? 'booking.clear' : actionOf(step.move),
      by: step.by,
      from: step.from,
      to: step.to,
      fields: step.fields,
      detail: { remark: step.remark.replace('{包厢}', room.title), ...whereOf(soFar, step, room) },
    }))
  })
  return { firstId, bookingId, log }
}

/** Adds the labels of a booking, and what of its money came and went. */
function addOnce(
  tables: DemoTables,
  shopId: number,
  { orderId, bookingId, soFar }: { orderId: number; bookingId: number; soFar: BookingSoFar },
): void {
  const { planned, isNameless } = soFar
  for (const labelId of isNameless ? [] : planned.labelIds)
    tables.add('booking_label', { shop_id: shopId, booking_id: bookingId, label_id: labelId })
  addMoney(tables, { shopId, orderId, bookingId }, soFar)
}

/** Previous and new slot in the log entry of a transfer. */
function whereOf({ planned }: BookingSoFar, { move }: Step, room: PlantedRoom) {
  if (move !== 'transfer' || !planned.movedFrom) return {}
  const place = { bookDate: planned.date, periodId: planned.period.id }
  return {
    before: { ...place, roomId: planned.movedFrom.id, turn: 1 },
    after: { ...place, roomId: room.id, turn: 1 },
  }
}

function addClaims(
  tables: DemoTables,
  shopId: number,
  { orderId, room, soFar }: { orderId: number; room: PlantedRoom; soFar: BookingSoFar },
): void {
  const { planned, status, ended, did } = soFar
  const isFinished = status === OrderStatus.finished || status === OrderStatus.unchecked
  const claim = { shop_id: shopId, order_id: orderId, book_date: planned.date, period_id: planned.period.id }
  const moved = did('transfer')
  if (moved && planned.movedFrom) {
    const left = {
      room_id: planned.movedFrom.id,
      turn: 1,
      from_minutes: null,
      released_at: new Date(moved.at),
      finished_at: null,
    }
    tables.number('room_claim', { ...claim, ...left })
  }
  tables.number('room_claim', {
    ...claim,
    room_id: room.id,
    turn: planned.turn,
    from_minutes: planned.turn > 1 ? (minutesWithin(planned.period, planned.arrivalTime) ?? null) : null,
    released_at: isFinished ? null : dateOf(ended?.at),
    finished_at: isFinished ? dateOf(ended?.at) : null,
  })
}

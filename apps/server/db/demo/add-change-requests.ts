import { OrderStatus } from '@roombook/domain/orders'
import { addDays, type LocalDate, minutesToClock } from '@roombook/domain/time'
import type { LogDraft } from './add-log.ts'
import type { BookingSoFar } from './booking-so-far.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { daytime, minute } from './moments.ts'
import type { Doer } from './planned-booking.ts'
import { type Chance, createChance } from './seeded-random.ts'

const guest: Doer = { id: null, name: '客人' }

/** How many bookings of a store wait for an answer. */
const mostWaiting = 3

/**
 * Adds what some guests of bookings to come would like changed, which nobody has answered yet.
 * @returns what is to be logged.
 */
export function addChangeRequests(
  tables: DemoTables,
  venue: DemoVenue,
  orders: readonly { firstId: number; soFar: BookingSoFar }[],
  { today, now }: { today: LocalDate; now: number },
): LogDraft[] {
  const requesting = orders.filter(({ firstId, soFar: { planned, status, isNameless } }) => {
    const isAhead = status === OrderStatus.booked && planned.date >= addDays(today, 2)
    if (!isAhead || isNameless || planned.phone === '' || planned.rooms.length > 1) return false
    return createChance(`change of ${firstId} in ${venue.shopId}`).happens(0.08)
  })
  return requesting.slice(0, mostWaiting).flatMap(({ firstId, soFar }) => {
    const booked = soFar.steps.find(({ to }) => to === OrderStatus.booked)
    if (!booked) return []
    const chance = createChance(`wish of ${firstId} in ${venue.shopId}`)
    const at = Math.round(daytime(chance, booked.at, Math.max(booked.at, now - 5 * minute)))
    tables.number('order_change_request', {
      shop_id: venue.shopId,
      order_id: firstId,
      ...wishOf(chance, venue, soFar),
      created_at: new Date(at),
    })
    return {
      at,
      orderId: firstId,
      action: 'booking.ask-change',
      by: guest,
      from: OrderStatus.booked,
      to: OrderStatus.booked,
      fields: [],
      detail: { remark: '申请修改预订' },
    }
  })
}

/** Another period, another day, more people, or another arrival time; what is to stay is null. */
function wishOf(chance: Chance, { periods }: DemoVenue, { planned: { date, period, people } }: BookingSoFar) {
  const other = periods.slice(0, 2).find(({ id }) => id !== period.id)
  const nothing = { book_date: null, period_id: null, people_num: null, arrival_time: null }
  return chance.pick([
    { ...nothing, period_id: other?.id ?? null, words: '家里老人想早点回去休息' },
    { ...nothing, book_date: addDays(date, 1), period_id: other?.id ?? null, words: '' },
    { ...nothing, people_num: people + 2, words: '多来两位亲戚，请加一把儿童椅' },
    { ...nothing, arrival_time: minutesToClock(period.startMinutes + 90), words: '路上会堵车，晚一点到' },
  ])
}

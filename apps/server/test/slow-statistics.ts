import { OrderStatus } from '@roombook/domain/orders'
import {
  type BookingEnding,
  type DateRange,
  type LeadName,
  leadStretches,
  type StatisticsComponents,
} from '@roombook/domain/statistics'
import { addDays, daysBetween, type LocalDate, shopNow, weekdayOf } from '@roombook/domain/time'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'

/** A booking on one date, with its orders of that date. */
export interface SlowBooking {
  id: number
  date: LocalDate
  ending: BookingEnding
  reason: string
  way: string
  lead: LeadName
  people: number
  customerId: number | null
  madeDaysBefore: number
  /** Opener of the order with the booking's facts. */
  staffId: number
  /** Room and period of the order with the booking's facts. */
  at: string
  orders: SlowOrder[]
}

interface SlowOrder {
  id: number
  status: number
  periodId: number
  roomId: number
  staffId: number
  revenue: number
  reason: string
  goneDaysBefore: number
}

const isValid = ({ status }: { status: number }) => [2, 3, 5, 6].includes(status)
const isOver = ({ status }: { status: number }) => status === 5 || status === 6
const isOff = ({ status, reason }: SlowOrder) => status === OrderStatus.cancelled && reason !== ''

/** Reads every booking of a shop from its rows in the simplest way, as a reference for the statistics. */
export async function readSlowly(owner: Kysely<DB>, shopId: number): Promise<SlowBooking[]> {
  const shop = await owner
    .selectFrom('shop')
    .select(['timezone', 'cutover_hour'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  const dayOf = (at: Date) => shopNow(at.getTime() - shop.cutover_hour * 3_600_000, shop.timezone).date
  const orders = await owner
    .selectFrom('orders')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .execute()
  const bookings = await owner.selectFrom('booking').selectAll().where('shop_id', '=', shopId).execute()
  const periods = await owner.selectFrom('meal_period').selectAll().where('shop_id', '=', shopId).execute()
  /** Minutes since the business day began. */
  const intoDay = (minutes: number) => (minutes - shop.cutover_hour * 60 + 1440) % 1440
  const groups = Map.groupBy(orders, (order) => `${order.booking_id} ${order.book_date}`)
  return [...groups.values()].map((rows) => {
    const [{ booking_id: id, book_date: date }] = rows as [(typeof rows)[0]]
    const booking = bookings.find((one) => one.id === id)
    if (!booking) throw new Error(`no booking ${id}`)
    const mine = rows.map((row) => ({
      id: row.id,
      status: row.status,
      periodId: row.period_id,
      roomId: row.room_id,
      staffId: row.opener_id ?? 0,
      revenue: isOver(row) ? Math.max(0, row.total_fen + row.drinks_fen - row.discount_fen) : 0,
      reason: row.status === OrderStatus.cancelled ? reasonOf(row.cancel_reason) : '',
      goneDaysBefore: daysBetween(dayOf(row.completed_at ?? row.created_at), date),
    }))
    const shown =
      mine.find((order) => isValid(order) && order.id === booking.first_order_id) ??
      mine.find(isValid) ??
      mine.find((order) => order.id === booking.first_order_id) ??
      mine[0]
    if (!shown) throw new Error('no order')
    const { ending, reason } = endingOf(mine, booking.source)
    const days = daysBetween(booking.booked_on ?? dayOf(rows[0]?.created_at ?? new Date(0)), date)
    const first = rows.find((row) => row.id === booking.first_order_id)
    const period = periods.find((one) => one.id === first?.period_id)
    const isForNow = () => {
      if (!first?.arrived_at || !period || days !== 0) return false
      const written = intoDay(shopNow(first.created_at.getTime(), shop.timezone).minutes)
      const [hour, minute] = booking.arrival_time.split(':').map(Number)
      const wanted = intoDay(
        booking.arrival_time === '' ? period.start_minutes : (hour ?? 0) * 60 + (minute ?? 0),
      )
      const cameAfter = first.arrived_at.getTime() - first.created_at.getTime()
      return cameAfter <= 600_000 && written < (intoDay(period.end_minutes) || 1440) && wanted - written <= 30
    }
    return {
      id,
      date,
      ending,
      reason,
      customerId: booking.customer_id,
      orders: mine,
      way: booking.way === 'desk' && isForNow() ? 'walk-in' : booking.way,
      lead: leadStretches.filter(({ from }, at) => at === 0 || days >= from).at(-1)?.name ?? 'same-day',
      madeDaysBefore: Math.max(0, days),
      // A booking's people count on its first order, and so on one date only.
      people: mine.some((order) => order.id === booking.first_order_id) ? booking.people_num : 0,
      staffId: shown.staffId,
      at: `${shown.roomId} ${shown.periodId}`,
    }
  })
}

function reasonOf(text: string): string {
  const word = text.split('：')[0] ?? ''
  if (['', 'guest', 'shop', 'no-show'].includes(word)) return word
  return word === '客人取消' || word === '撤回' ? 'guest-self' : 'other'
}

function endingOf(orders: readonly SlowOrder[], source: string): { ending: BookingEnding; reason: string } {
  if (orders.some(isValid)) return { ending: 'standing', reason: '' }
  if (orders.some(({ status }) => status === 1 || status === 4)) return { ending: 'pending', reason: '' }
  if (orders.some(({ reason }) => reason === 'no-show')) return { ending: 'no-show', reason: 'no-show' }
  const off = orders.filter(isOff).map(({ reason }) => reason)
  if (off.length > 0) return { ending: 'cancelled', reason: off.toSorted().at(-1) ?? '' }
  return { ending: source === 'guest' ? 'refused' : 'released', reason: '' }
}

/** Counts the bookings of a range, except bookable rooms and finished bookings. */
export function countSlowly(
  all: readonly SlowBooking[],
  { startDate, endDate }: DateRange,
): Omit<
  StatisticsComponents,
  'openRoomPeriods' | 'endedRoomPeriods' | 'endedRevenue' | 'total' | 'drinks' | 'discount'
> {
  const inside = all.filter(({ date }) => startDate <= date && date <= endDate)
  const valid = inside.filter(({ ending }) => ending === 'standing')
  const visits = valid.filter(({ orders }) => orders.some(isOver))
  const rooms = valid.flatMap(({ date, orders }) =>
    orders.filter(isValid).map((order) => ({ ...order, date })),
  )
  const named = visits.filter(({ customerId }) => customerId !== null)
  const firsts = named.filter(({ customerId, date, id }) => {
    const visitsOf = all.filter((one) => one.customerId === customerId && one.orders.some(isOver))
    const [first] = visitsOf.toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
    return first?.id === id && first.date === date
  })
  const people = (of: readonly SlowBooking[]) => of.reduce((sum, one) => sum + one.people, 0)
  return {
    bookings: valid.length,
    rooms: rooms.length,
    people: people(valid),
    visits: visits.length,
    visitRooms: rooms.filter(isOver).length,
    visitPeople: people(visits),
    revenue: rooms.reduce((sum, { revenue }) => sum + revenue, 0) as StatisticsComponents['revenue'],
    usedRoomPeriods: new Set(rooms.map(({ date, roomId, periodId }) => `${date} ${roomId} ${periodId}`)).size,
    newGuests: firsts.length,
    returningVisits: named.length - firsts.length,
    unnamedVisits: visits.length - named.length,
    cancelled: inside.filter(({ ending }) => ending === 'cancelled').length,
    noShows: inside.filter(({ ending }) => ending === 'no-show').length,
  }
}

/** Counts the bookings known a number of days before a date; -1 for the final state. */
export function onBooksSlowly(all: readonly SlowBooking[], date: LocalDate, daysBefore: number) {
  const made = all.filter((one) => one.date === date && one.madeDaysBefore >= daysBefore)
  const sum = { bookings: 0, rooms: 0, people: 0 }
  for (const booking of made) {
    const there = booking.orders.filter(
      (order) =>
        isValid(order) ||
        (isOff(order) && Math.min(booking.madeDaysBefore, Math.max(-1, order.goneDaysBefore)) < daysBefore),
    )
    sum.rooms += there.length
    const shown = booking.orders.find(({ roomId, periodId }) => `${roomId} ${periodId}` === booking.at)
    if (!shown || !there.includes(shown)) continue
    sum.bookings += 1
    sum.people += booking.people
  }
  return sum
}

/** Counts valid orders by weekday and period. */
export function roomsByWeekday(all: readonly SlowBooking[], { startDate, endDate }: DateRange) {
  const counts: Record<string, number> = {}
  for (const { date, orders } of all)
    if (startDate <= date && date <= endDate)
      for (const order of orders.filter(isValid)) {
        const key = `${weekdayOf(date)} ${order.periodId}`
        counts[key] = (counts[key] ?? 0) + 1
      }
  return counts
}

/** Counts how many customers with a first visit in one month came in another. */
export function cohortSlowly(all: readonly SlowBooking[], first: string, month: string) {
  const visits = all.filter(({ customerId, orders }) => customerId !== null && orders.some(isOver))
  const firstOf = (customerId: number | null) =>
    visits
      .filter((one) => one.customerId === customerId)
      .map(({ date }) => date)
      .toSorted()[0]
  const mine = visits.filter(
    ({ customerId, date }) => firstOf(customerId)?.startsWith(first) && date.startsWith(month),
  )
  return {
    month,
    guests: new Set(mine.map(({ customerId }) => customerId)).size,
    visits: new Set(mine.map(({ id }) => id)).size,
    revenue: mine.flatMap(({ orders }) => orders).reduce((sum, { revenue }) => sum + revenue, 0),
  }
}

/** Returns the dates of a range. */
export const daysOf = ({ startDate, endDate }: DateRange): LocalDate[] =>
  Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, at) => addDays(startDate, at))

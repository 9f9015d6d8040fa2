import { OrderStatus } from '@roombook/domain/orders'
import { endOfPeriod, instantOf } from '@roombook/domain/time'
import type { PlantedPeriod } from './add-rooms.ts'
import type { BookingSoFar } from './booking-so-far.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { minute, timezone } from './moments.ts'

const waiting = [
  { name: '沈佳宜', sex: 2, people: 10, remark: '可以等到19:00之后', source: 'guest', ago: 190 },
  { name: '郭志远', sex: 1, people: 8, remark: '', source: 'staff', ago: 125 },
  { name: '何晓峰', sex: 1, people: 12, remark: '老人多，尽量一楼', source: 'guest', ago: 40 },
] as const

const unfinished: ReadonlySet<OrderStatus> = new Set([
  OrderStatus.applied,
  OrderStatus.booked,
  OrderStatus.arrived,
  OrderStatus.held,
])

/** Adds who waits for the fullest meal that is still to come. */
export function addWaitlist(
  tables: DemoTables,
  { shopId, staff }: Pick<DemoVenue, 'shopId' | 'staff'>,
  orders: readonly { soFar: BookingSoFar }[],
  now: number,
): void {
  const meals = new Map<string, { date: string; period: PlantedPeriod; rooms: number }>()
  for (const { soFar: of } of orders) {
    const { date, period } = of.planned
    const isAhead = instantOf(date, period.startMinutes, timezone) - now > 60 * minute
    if (!unfinished.has(of.status) || !isAhead) continue
    const key = `${date}/${period.id}`
    const meal = meals.get(key) ?? { date, period, rooms: 0 }
    meals.set(key, { ...meal, rooms: meal.rooms + of.rooms.length })
  }
  const [fullest] = [...meals.values()].sort((one, other) => other.rooms - one.rooms)
  if (!fullest) return
  const { date, period } = fullest
  for (const [at, entry] of waiting.entries()) {
    tables.number('waitlist_entry', {
      shop_id: shopId,
      book_date: date,
      period_id: period.id,
      people_num: entry.people,
      user_name: entry.name,
      phone: `1990009999${at}`,
      sex: entry.sex,
      remark: entry.remark,
      source: entry.source,
      added_by: entry.source === 'staff' ? (staff[0]?.id ?? null) : null,
      lapses_at: new Date(instantOf(date, endOfPeriod(period), timezone)),
      created_at: new Date(now - entry.ago * minute),
    })
  }
}

import { endOfPeriod, instantOf, OrderStatus } from '@roombook/domain'
import type { House, PlantedPeriod } from './add-house.ts'
import { minute, timezone } from './moments.ts'
import type { Sheets } from './sheets.ts'
import type { Standing } from './standing.ts'

const waiting = [
  { name: '沈佳宜', sex: 2, people: 10, remark: '可以等到19:00之后', source: 'guest', ago: 190 },
  { name: '郭志远', sex: 1, people: 8, remark: '', source: 'staff', ago: 125 },
  { name: '何晓峰', sex: 1, people: 12, remark: '老人多，尽量一楼', source: 'guest', ago: 40 },
] as const

const standing: ReadonlySet<OrderStatus> = new Set([
  OrderStatus.applied,
  OrderStatus.booked,
  OrderStatus.arrived,
  OrderStatus.held,
])

/** Adds who waits for the fullest meal that is still to come. */
export function addWaitlist(
  sheets: Sheets,
  { shopId, staff }: Pick<House, 'shopId' | 'staff'>,
  orders: readonly { standing: Standing }[],
  now: number,
): void {
  const meals = new Map<string, { date: string; period: PlantedPeriod; rooms: number }>()
  for (const { standing: of } of orders) {
    const { date, period } = of.party
    const isAhead = instantOf(date, period.startMinutes, timezone) - now > 60 * minute
    if (!standing.has(of.status) || !isAhead) continue
    const key = `${date}/${period.id}`
    const meal = meals.get(key) ?? { date, period, rooms: 0 }
    meals.set(key, { ...meal, rooms: meal.rooms + of.rooms.length })
  }
  const [fullest] = [...meals.values()].sort((one, other) => other.rooms - one.rooms)
  if (!fullest) return
  const { date, period } = fullest
  for (const [at, entry] of waiting.entries()) {
    sheets.number('waitlist_entry', {
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

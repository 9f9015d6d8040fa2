import { addDays, type LocalDate } from '@roombook/domain/time'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'

/** Days ahead, and how many of them: past the orders that are planted, and one that has gone by. */
const closures = [
  { ahead: -75, days: 1, reason: '消防检查' },
  { ahead: 26, days: 1, lunchOnly: true, reason: '员工培训' },
  { ahead: 45, days: 3, reason: '年度检修' },
] as const

/** Adds the days on which a store rests; nobody has booked on them. */
export function addClosedDays(tables: DemoTables, venue: DemoVenue, today: LocalDate): void {
  for (const { ahead, days, reason, ...closure } of closures) {
    tables.number('closed_day', {
      shop_id: venue.shopId,
      start_date: addDays(today, ahead),
      end_date: addDays(today, ahead + days - 1),
      period_id: 'lunchOnly' in closure ? (venue.periods[0]?.id ?? null) : null,
      reason,
    })
  }
}

import { describe, expect, test } from 'vitest'
import {
  type OrderChange,
  showsDay,
  showsMonth,
  showsOrder,
  showsPlace,
  touchesLinked,
} from './affected-calls.ts'

const change: OrderChange = {
  orderId: 17,
  version: 2,
  bookDate: '2026-11-20',
  periodId: 2,
  left: null,
  roomIds: [1, 2],
  action: 'booking.transfer',
}
const moved: OrderChange = { ...change, left: { bookDate: '2026-12-24', periodId: 1 } }

describe('a changed order is seen [7.60]', () => {
  test('on the board of its day and period alone', () => {
    expect(showsPlace({ bookDate: '2026-11-20', periodId: 2 }, change)).toBe(true)
    expect(showsPlace({ bookDate: '2026-11-20', periodId: 1 }, change)).toBe(false)
    expect(showsPlace({ bookDate: '2026-11-21', periodId: 2 }, change)).toBe(false)
    expect(showsPlace(undefined, change)).toBe(false)
  })

  test('also on the board it left', () => {
    expect(showsPlace({ bookDate: '2026-12-24', periodId: 1 }, moved)).toBe(true)
    expect(showsPlace({ bookDate: '2026-12-24', periodId: 1 }, change)).toBe(false)
  })

  test('in the counts of its day', () => {
    expect(showsDay({ bookDate: '2026-11-20' }, change)).toBe(true)
    expect(showsDay({ bookDate: '2026-11-19' }, change)).toBe(false)
    expect(showsDay({ bookDate: '2026-12-24' }, moved)).toBe(true)
    expect(showsDay({ startDate: '2026-11-01', days: 62 }, change)).toBe(true)
    expect(showsDay({ startDate: '2026-11-21', days: 62 }, change)).toBe(false)
    expect(showsDay({ startDate: '2026-09-01', days: 62 }, change)).toBe(false)
  })

  test('in the calendar of its month, and of the month it left', () => {
    expect(showsMonth({ date: '2026-11' }, change)).toBe(true)
    expect(showsMonth({ date: '2026-12' }, change)).toBe(false)
    expect(showsMonth({ date: '2026-12' }, moved)).toBe(true)
  })

  test('in its own detail, and in those of the orders linked to it', () => {
    const links = new Map([[5, [5, 17]]])
    expect(showsOrder({ id: 17 }, change)).toBe(true)
    expect(showsOrder({ id: 5 }, change)).toBe(false)
    expect(touchesLinked({ id: 5 }, change, links)).toBe(true)
    expect(touchesLinked({ id: 6 }, change, links)).toBe(false)
  })
})

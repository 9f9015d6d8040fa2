import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  isLocalDate,
  localDate,
  partsOf,
  solarMonthLength,
  weekdayOf,
} from './local-date.ts'
import { monthGrid } from './month-grid.ts'

const anyDate = integer({ min: 0, max: 73_000 }).map((days) => addDays('1900-01-01', days))

describe('a date', () => {
  test.each(['2026-02-28', '2028-02-29', '1900-01-01', '2100-12-31'])('%s exists', (text) => {
    expect(isLocalDate(text)).toBe(true)
  })

  test.each([
    '2026-02-30',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-01-01T00:00',
    '',
    null,
    20260101,
  ])('%j is none', (value) => {
    expect(isLocalDate(value)).toBe(false)
  })

  test('is made of its parts', () => {
    assert(
      property(anyDate, (date) => {
        const { year, month, day } = partsOf(date)
        expect(localDate(year, month, day)).toBe(date)
        expect(isLocalDate(date)).toBe(true)
      }),
    )
  })

  test('days later and days between undo each other, and weekdays follow', () => {
    assert(
      property(anyDate, integer({ min: -800, max: 800 }), (date, days) => {
        const later = addDays(date, days)
        expect(daysBetween(date, later)).toBe(days)
        expect((weekdayOf(date) + days + 7 * 200) % 7).toBe(weekdayOf(later))
      }),
    )
  })

  test('20 November 2026 is a Friday, and February has its 29th every fourth year', () => {
    expect(weekdayOf('2026-11-20')).toBe(5)
    expect([2026, 2028, 2100, 2000].map((year) => solarMonthLength(year, 2))).toEqual([28, 29, 28, 29])
  })
})

describe("a month's grid", () => {
  test('begins its weeks with Sunday and says which days are of other months', () => {
    const weeks = monthGrid('2026-11')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toEqual({ date: '2026-11-01', inMonth: true })
    expect(weeks.at(-1)?.at(-1)).toEqual({ date: '2026-12-05', inMonth: false })
  })

  test('has whole weeks, every day of its month once, and no empty week', () => {
    assert(
      property(anyDate, (date) => {
        const month = date.slice(0, 7)
        const weeks = monthGrid(month)
        const { year, month: number } = partsOf(date)
        expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]?.date ?? '') === 0)).toBe(true)
        expect(weeks.flat().filter((day) => day.inMonth)).toHaveLength(solarMonthLength(year, number))
        expect(weeks.every((week) => week.some((day) => day.inMonth))).toBe(true)
      }),
    )
  })
})

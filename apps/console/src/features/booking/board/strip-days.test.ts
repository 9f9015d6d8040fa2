import { expect, test } from 'vitest'
import { datesSeen, isWithin, listDates, monthName, monthsLater, stripRange } from './strip-days.ts'

test('the strip shows the whole month and the one after it', () => {
  const dates = listDates(stripRange('2026-07-20'))
  expect(dates[0]).toBe('2026-07-01')
  expect(dates.at(-1)).toBe('2026-08-31')
})

test('a month is stepped across the turn of the year', () => {
  expect(monthsLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(monthsLater('2026-01-31', -1)).toBe('2025-12-01')
})

test('a month of another year is named with it', () => {
  expect(monthName('2026-11-01', '2026-11-20')).toBe('11月')
  expect(monthName('2027-01-01', '2026-11-20')).toBe('2027年1月')
})

test('a range ends before the day after its last', () => {
  const range = { startDate: '2026-11-01', days: 30 }
  expect(isWithin('2026-11-30', range)).toBe(true)
  expect(isWithin('2026-12-01', range)).toBe(false)
  expect(isWithin('2026-10-31', range)).toBe(false)
})

test('a window sees as many days as it is wide, from the day before a date on, or the last ones of the strip', () => {
  const dates = listDates({ startDate: '2026-11-01', days: 62 })
  expect(datesSeen(dates, '2026-11-20', 200)).toEqual([
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
  expect(datesSeen(dates, '2026-11-01', 130)).toEqual(['2026-11-01', '2026-11-02'])
  expect(datesSeen(dates, '2027-01-01', 130)).toEqual(['2026-12-31', '2027-01-01'])
  expect(datesSeen(dates, '2026-11-20', 9_000)).toEqual(dates)
})

import { expect, test } from 'vitest'
import { currentPeriod } from './current-period.ts'

const lunch = { title: '午餐', startMinutes: 11 * 60, endMinutes: 14 * 60 }
const dinner = { title: '晚餐', startMinutes: 17 * 60, endMinutes: 21 * 60 }
const supper = { title: '夜宵', startMinutes: 21 * 60 + 30, endMinutes: 2 * 60 }

/** Returns the period at a clock time in Shanghai, of 20 November's business day. */
const at = (clock: string, periods = [supper, dinner, lunch]) =>
  currentPeriod(periods, '2026-11-20', { now: Date.parse(`${clock}+08:00`), timezone: 'Asia/Shanghai' })
    ?.title

test('the current period is the one being served, else the next [7.30]', () => {
  expect(at('2026-11-20T08:00')).toBe('午餐')
  expect(at('2026-11-20T13:59')).toBe('午餐')
  expect(at('2026-11-20T14:00')).toBe('晚餐')
  expect(at('2026-11-20T21:10')).toBe('夜宵')
})

test('late supper is still being served past midnight, and is the last when all is over', () => {
  expect(at('2026-11-21T00:30')).toBe('夜宵')
  expect(at('2026-11-21T03:00')).toBe('夜宵')
})

test('a day without periods has none', () => {
  expect(at('2026-11-20T12:00', [])).toBeUndefined()
})

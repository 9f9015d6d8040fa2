import { expect, test } from 'vitest'
import { rangeSpans } from './range-spans.ts'

test.each([
  ['2026-11-20', ['2026-11-20', '2026-11-16', '2026-10-22', '2026-11-01', '2026-10-01', '2026-01-01']],
  ['2026-11-22', ['2026-11-22', '2026-11-16', '2026-10-24', '2026-11-01', '2026-10-01', '2026-01-01']],
  ['2027-01-01', ['2027-01-01', '2026-12-28', '2026-12-03', '2027-01-01', '2027-01-01', '2027-01-01']],
])('on %s a week begins on its Monday, a month, a quarter and a year on their first', (today, starts) => {
  expect(rangeSpans(today).map(({ startDate }) => startDate)).toEqual(starts)
  expect(rangeSpans(today).every(({ endDate }) => endDate === today)).toBe(true)
})

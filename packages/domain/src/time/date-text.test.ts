import { expect, test } from 'vitest'
import { dateText, dayText, fullDayText, monthAndDay, shortDate, weekdayText } from './date-text.ts'

test.each([
  ['2026-12-06', '12月6日（周日）'],
  ['2027-01-31', '1月31日（周日）'],
])('%s is said as %s', (date, text) => expect(dateText(date)).toBe(text))

test('a day is shown as long as its place allows', () => {
  const formats = [shortDate, weekdayText, monthAndDay, dayText, fullDayText]
  expect(formats.map((way) => way('2026-11-20'))).toEqual([
    '11-20',
    '周五',
    '11月20日',
    '11月20日 周五',
    '2026年11月20日 周五',
  ])
  expect(dayText('2026-11-22')).toBe('11月22日 周日')
})

import { expect, test } from 'vitest'
import { dateWords, dayText, fullDayText, monthAndDay, shortDate, weekdayText } from './date-words.ts'

test.each([
  ['2026-12-06', '12月6日（周日）'],
  ['2027-01-31', '1月31日（周日）'],
])('%s is said as %s', (date, words) => expect(dateWords(date)).toBe(words))

test('a day is shown as long as its place allows', () => {
  const ways = [shortDate, weekdayText, monthAndDay, dayText, fullDayText]
  expect(ways.map((way) => way('2026-11-20'))).toEqual([
    '11-20',
    '周五',
    '11月20日',
    '11月20日 周五',
    '2026年11月20日 周五',
  ])
  expect(dayText('2026-11-22')).toBe('11月22日 周日')
})

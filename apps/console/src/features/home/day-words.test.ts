import { expect, test } from 'vitest'
import { dayTitle, dueWords, shortDay } from './day-words.ts'

test('a day is told by date and weekday', () => {
  expect(dayTitle('2026-11-20')).toBe('11月20日 周五')
  expect(dayTitle('2026-11-22')).toBe('11月22日 周日')
})

test('the first of a month says which month begins', () => {
  expect(shortDay('2026-11-30')).toBe('30')
  expect(shortDay('2026-12-01')).toBe('12月1日')
})

test('what is due is told in minutes, then in hours', () => {
  expect(dueWords(0)).toBe('现在')
  expect(dueWords(25)).toBe('25分钟后')
  expect(dueWords(-20)).toBe('已过20分钟')
  expect(dueWords(60)).toBe('1小时后')
  expect(dueWords(150)).toBe('2小时30分后')
})

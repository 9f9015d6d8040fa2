import { expect, test } from 'vitest'
import { dueWords, shortDay } from './day-words.ts'

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

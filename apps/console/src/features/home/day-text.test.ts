import { expect, test } from 'vitest'
import { shortDay } from './day-text.ts'

test('the first of a month says which month begins', () => {
  expect(shortDay('2026-11-30')).toBe('30')
  expect(shortDay('2026-12-01')).toBe('12月1日')
})

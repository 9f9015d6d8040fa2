import { expect, test } from 'vitest'
import { dueText } from './task-text.ts'

const shop = { timezone: 'Asia/Shanghai', cutoverHour: 5 }

test.each([
  ['2026-11-19', '逾期1天'],
  ['2026-11-20', '今天'],
  ['2026-11-21', '明天'],
  ['2026-11-25', '11月25日'],
])('a task of the %s is due %s', (dueDate, told) => {
  expect(dueText({ dueDate, dueAt: null }, '2026-11-20', shop)).toBe(told)
})

test('an application is due at a minute, after midnight too while its business day lasts', () => {
  const told = (dueAt: string) => dueText({ dueDate: '2026-11-20', dueAt }, '2026-11-20', shop)
  expect([told('2026-11-20T10:00:00Z'), told('2026-11-20T16:20:00Z')]).toEqual(['18:00', '00:20'])
  expect(told('2026-11-20T21:00:00Z')).toContain('11')
})

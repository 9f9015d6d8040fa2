import { expect, test } from 'vitest'
import { absenceText, calledName, comingText, dayName } from './customer-text.ts'

test('a title is said once, and nobody named is said to be so', () => {
  expect(calledName({ userName: '王伟', sex: 1 })).toBe('王伟先生')
  expect(calledName({ userName: '李女士', sex: 2 })).toBe('李女士')
  expect(calledName({ userName: '王伟', sex: 0 })).toBe('王伟')
  expect(calledName({ userName: '', sex: 1 })).toBe('未留姓名')
})

test('a kept day says when it comes next', () => {
  expect(comingText({ next: '2026-11-20', daysLeft: 0 })).toBe('2026-11-20 周五，就在今天')
  expect(comingText({ next: '2026-12-08', daysLeft: 18 })).toBe('2026-12-08 周二，还有18天')
})

test('how long ago the last visit was is said in words [4.09]', () => {
  expect([null, 0, 31].map(absenceText)).toEqual(['从未到店', '今天到店', '31天前到店'])
})

test('a date near today is said so', () => {
  const saidOn = (date: string) => dayName(date, '2026-11-20')
  expect(['2026-11-20', '2026-11-21', '2026-11-22'].map(saidOn)).toEqual(['今天', '明天', '11月22日 周日'])
})

import { expect, test } from 'vitest'
import { dayChoices, monthChoices, readMonthDay, withMonth, writeMonthDay } from './month-day.ts'

test('solar months have the days of the table, word by word [5.21]', () => {
  const days = monthChoices('solar').map(({ value }) => dayChoices('solar', { month: value, day: 0 }).length)
  expect(days).toEqual([31, 29, 31, 30, 31, 31, 30, 31, 30, 31, 30, 31])
})

test('lunar months are twelve with names of their own, of 30 days each [5.21]', () => {
  const months = monthChoices('lunar')
  expect(months.map(({ label }) => label)).toEqual([
    '正月',
    '二月',
    '三月',
    '四月',
    '五月',
    '六月',
    '七月',
    '八月',
    '九月',
    '十月',
    '冬月',
    '腊月',
  ])
  expect(months.map(({ value }) => dayChoices('lunar', { month: value, day: 0 }).length)).toEqual(
    Array.from({ length: 12 }, () => 30),
  )
  expect(dayChoices('lunar', { month: 12, day: 0 }).at(-1)?.label).toBe('三十')
})

test('a stored day that the table leaves out is offered still', () => {
  expect(dayChoices('solar', { month: 7, day: 31 })).toHaveLength(31)
})

test('another month lets go of a day that it does not have, and keeps one that it has', () => {
  expect(withMonth('solar', { month: 1, day: 31 }, 2)).toEqual({ month: 2, day: 0 })
  expect(withMonth('solar', { month: 1, day: 29 }, 2)).toEqual({ month: 2, day: 29 })
})

test('what is chosen goes to the wire and back, also by half', () => {
  for (const text of ['3-8', '12-30', '3-', '-8', '']) expect(writeMonthDay(readMonthDay(text))).toBe(text)
  expect(readMonthDay('03-08')).toEqual({ month: 3, day: 8 })
})

import { expect, test } from 'vitest'
import { closedDayMessage, closureOf, closuresMeet } from './closed-days.ts'

const newYear = { startDate: '2027-02-05', endDate: '2027-02-07', periodId: null, reason: '春节' }
const lunch = { startDate: '2027-02-10', endDate: '2027-02-10', periodId: 1, reason: '' }

test('a closure shuts its first day, its last, and those between', () => {
  const on = (date: string, periodId = 1) => closureOf([newYear, lunch], date, periodId)
  expect(['2027-02-04', '2027-02-05', '2027-02-07', '2027-02-08'].map((date) => on(date))).toEqual([
    undefined,
    newYear,
    newYear,
    undefined,
  ])
  expect(on('2027-02-10', 1)).toBe(lunch)
  expect(on('2027-02-10', 2)).toBeUndefined()
})

test('closures meet where they shut the same period on a day', () => {
  expect(closuresMeet(newYear, { ...lunch, startDate: '2027-02-07' })).toBe(true)
  expect(closuresMeet(newYear, lunch)).toBe(false)
  expect(closuresMeet(lunch, { ...lunch, periodId: 2 })).toBe(false)
})

test('a reason is told where there is one', () => {
  expect([closedDayMessage('春节'), closedDayMessage('')]).toEqual(['门店当日休息：春节', '门店当日休息'])
})

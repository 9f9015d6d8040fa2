import type { PeriodOfDay } from '@roombook/contract/board'
import { expect, test } from 'vitest'
import { dateIsClosed, periodsToOffer } from './day-choices.ts'

const period = (id: number, disabled: boolean): PeriodOfDay => ({
  id,
  title: `餐段${id}`,
  startTime: '11:00',
  endTime: '14:00',
  disabled,
  booked: 0,
  bookable: 30,
})
const periods = [period(1, true), period(2, false)]
const titles = (list: readonly PeriodOfDay[]) => list.map(({ title }) => title)
const lunch = { bookDate: '2026-11-20', periodId: 1, periodName: '餐段1' }

test('past dates cannot be chosen, except the one the order was stored on [5.15]', () => {
  const limits = { today: '2026-11-20', daysAhead: 365, stored: undefined }
  expect(dateIsClosed('2026-11-19', limits)).toBe(true)
  expect(dateIsClosed('2026-11-20', limits)).toBe(false)
  expect(dateIsClosed('2026-11-19', { ...limits, stored: '2026-11-19' })).toBe(false)
  expect(dateIsClosed('2027-11-21', limits)).toBe(true)
})

test('periods past today are hidden, except the one the order was stored in [3.16] [5.15] [7.19]', () => {
  expect(titles(periodsToOffer(periods, '2026-11-20', undefined))).toEqual(['餐段2'])
  expect(titles(periodsToOffer(periods, '2026-11-20', lunch))).toEqual(['餐段1', '餐段2'])
  expect(titles(periodsToOffer(periods, '2026-11-21', lunch))).toEqual(['餐段2'])
})

test('a period deleted since stays for the order stored in it', () => {
  const supper = { ...lunch, periodId: 9, periodName: '夜宵' }
  expect(titles(periodsToOffer(periods, '2026-11-20', supper))).toEqual(['餐段2', '夜宵'])
})

import { describe, expect, test } from 'vitest'
import { overlappingWeekday, refusePeriodTimes } from './check-period.ts'

const daily = [0, 1, 2, 3, 4, 5, 6]
const at = (start: number, end: number, weekdays: readonly number[] = daily) => ({
  startMinutes: start * 60,
  endMinutes: end * 60,
  weekdays,
})

describe('the ends of a meal period', () => {
  test.each([
    [at(11, 14), undefined],
    [at(21.5, 2), undefined],
    [at(17, 5), undefined],
    [at(12, 12), '结束时间不能与开始时间相同'],
    [at(14, 11), '结束时间早于开始时间；跨过零点的餐段最长12小时'],
  ])('%o', (period, fault) => {
    expect(refusePeriodTimes(period)).toBe(fault)
  })
})

describe('meal periods that overlap', () => {
  test.each([
    ['one after the other', at(11, 14), at(14, 17), undefined],
    ['within an hour of each other', at(11, 14), at(13, 15), 0],
    ['one within the other', at(10, 20), at(12, 13), 0],
    ['on other days', at(11, 14, [1, 2]), at(11, 14, [3]), undefined],
    ['on one day of several', at(11, 14, [1, 5]), at(12, 15, [5, 6]), 5],
    ['past midnight, on the same day', at(21, 2), at(20, 22), 0],
    ['past midnight, into the next morning', at(21, 2, [6]), at(1, 4, [0]), 6],
    ['past midnight, with a morning to rest', at(21, 2), at(7, 10), undefined],
  ])('%s', (_, one, other, weekday) => {
    expect(overlappingWeekday(one, other)).toBe(weekday)
  })
})

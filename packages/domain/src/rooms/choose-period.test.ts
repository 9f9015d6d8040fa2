import { expect, test } from 'vitest'
import { choosePeriod, type OfferedPeriod } from './choose-period.ts'

const period = (id: number, disabled: boolean, booked = 0): OfferedPeriod => ({
  id,
  disabled,
  booked,
})
const evening = [period(1, true), period(2, false), period(3, false)]

test('the first period that can still be booked is shown [4.10]', () => {
  expect(choosePeriod(evening, undefined)?.id).toBe(2)
})

test('a past period can be looked at when it is asked for', () => {
  expect(choosePeriod(evening, 1)?.id).toBe(1)
})

test('one that the day does not have gives way', () => {
  expect(choosePeriod(evening, 9)?.id).toBe(2)
})

test('when all are past the fullest is shown; without any, none', () => {
  expect(choosePeriod([period(1, true, 4), period(2, true, 9), period(3, true)], undefined)?.id).toBe(2)
  expect(choosePeriod([], 1)).toBeUndefined()
})

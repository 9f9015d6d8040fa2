import { describe, expect, test } from 'vitest'
import { arrivalTimes, minutesWithin, openArrivalTimes } from './arrival-times.ts'
import { crossesMidnight, periodIsPast } from './meal-period.ts'
import type { ShopTime } from './shop-time.ts'

const dinner = { startMinutes: 17 * 60, endMinutes: 21 * 60 }
const supper = { startMinutes: 22 * 60, endMinutes: 2 * 60 }
const at = (moment: string): ShopTime => ({
  now: Date.parse(`${moment}:00+08:00`),
  timezone: 'Asia/Shanghai',
})

describe('a meal period', () => {
  test('whose end is before its start runs past midnight', () => {
    expect(crossesMidnight(supper)).toBe(true)
    expect(crossesMidnight(dinner)).toBe(false)
  })

  test.each([
    ['20:59', false],
    ['21:00', true],
  ])('dinner is past for today at %s: %s [5.15]', (clock, expected) => {
    expect(periodIsPast(dinner, '2026-11-20', at(`2026-11-20T${clock}`))).toBe(expected)
  })

  test('late supper belongs to the day it started, and is past at its end', () => {
    expect(periodIsPast(supper, '2026-11-20', at('2026-11-21T01:59'))).toBe(false)
    expect(periodIsPast(supper, '2026-11-20', at('2026-11-21T02:00'))).toBe(true)
  })

  test('a date before the business day is past whatever its periods, a later one never is', () => {
    expect(periodIsPast(supper, '2026-11-19', at('2026-11-20T12:00'))).toBe(true)
    expect(periodIsPast(dinner, '2026-11-21', at('2026-11-20T23:00'))).toBe(false)
  })
})

describe('arrival times', () => {
  const values = (times: readonly { value: string }[]) => times.map((time) => time.value)

  test('one every half hour from the start, the end is none', () => {
    expect(values(arrivalTimes({ startMinutes: 660, endMinutes: 780 }))).toEqual([
      '11:00',
      '11:30',
      '12:00',
      '12:30',
    ])
    expect(values(arrivalTimes({ startMinutes: 660, endMinutes: 700 }, 15))).toEqual([
      '11:00',
      '11:15',
      '11:30',
    ])
  })

  test('past midnight they say so', () => {
    expect(arrivalTimes(supper, 60)).toEqual([
      { name: '22:00', value: '22:00' },
      { name: '23:00', value: '23:00' },
      { name: '次日00:00', value: '00:00' },
      { name: '次日01:00', value: '01:00' },
    ])
    expect(minutesWithin(supper, '00:30')).toBe(1470)
    expect(minutesWithin(dinner, '18:30')).toBe(1110)
    expect(minutesWithin(dinner, 'noon')).toBeUndefined()
  })

  test('those past today are hidden, except the one originally stored [5.15]', () => {
    const choice = { period: dinner, bookDate: '2026-11-20', time: at('2026-11-20T19:10') }
    expect(values(openArrivalTimes(choice))).toEqual(['19:30', '20:00', '20:30'])
    expect(values(openArrivalTimes({ ...choice, stored: '18:00' }))).toEqual([
      '18:00',
      '19:30',
      '20:00',
      '20:30',
    ])
    expect(values(openArrivalTimes({ ...choice, stored: '20:00' }))).toEqual(['19:30', '20:00', '20:30'])
  })

  test('of another day all are shown, and after midnight those of the evening are gone', () => {
    expect(
      openArrivalTimes({ period: dinner, bookDate: '2026-11-21', time: at('2026-11-20T19:10') }),
    ).toHaveLength(8)
    const late = { period: supper, bookDate: '2026-11-20', time: at('2026-11-21T00:40'), stepMinutes: 30 }
    expect(values(openArrivalTimes(late))).toEqual(['01:00', '01:30'])
  })
})

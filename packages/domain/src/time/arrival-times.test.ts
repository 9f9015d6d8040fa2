import { describe, expect, test } from 'vitest'
import { arrivalTimes, minutesWithin, openArrivalTimes } from './arrival-times.ts'
import { clockToMinutes } from './clock.ts'
import type { MealPeriod } from './meal-period.ts'

const period = (start: string, end: string): MealPeriod => ({
  startMinutes: clockToMinutes(start) ?? 0,
  endMinutes: clockToMinutes(end) ?? 0,
})
const names = (times: readonly { name: string }[]) => times.map(({ name }) => name)
const supper = period('22:00', '02:00')

describe('the times of a period', () => {
  test('that ends at midnight are all of its own day', () => {
    expect(names(arrivalTimes(period('22:30', '00:00')))).toEqual(['22:30', '23:00', '23:30'])
  })

  test('whose end is its start are a whole day’s', () => {
    const times = names(arrivalTimes(period('10:00', '10:00'), 60))
    expect(times).toHaveLength(24)
    expect([times[0], times.at(-1)]).toEqual(['10:00', '次日09:00'])
  })

  test('that is shorter than a step are its start alone', () => {
    expect(names(arrivalTimes(period('11:00', '11:10')))).toEqual(['11:00'])
  })
})

describe('a clock time within a period past midnight', () => {
  test.each([
    ['22:00', 1320],
    ['23:59', 1439],
    ['00:00', 1440],
    ['02:00', 1560],
    // After the period's end it counts as a time of the same day, outside the period.
    ['02:01', 121],
    ['21:59', 1319],
  ])('%s is %i minutes from the midnight before', (clock, minutes) => {
    expect(minutesWithin(supper, clock)).toBe(minutes)
  })

  test.each(['', '24:00', '1:00', '23:60', '２３:００', '23:00:00', ' 23:00', '次日00:30'])(
    '%j is no time',
    (clock) => expect(minutesWithin(supper, clock)).toBeUndefined(),
  )
})

describe('the times that can still be chosen', () => {
  const at = (now: string, timezone = 'Asia/Shanghai') => ({ now: Date.parse(now), timezone })
  const open = (now: string, more: Partial<Parameters<typeof openArrivalTimes>[0]> = {}) =>
    names(
      openArrivalTimes({ period: supper, bookDate: '2026-11-20', time: at(now), stepMinutes: 60, ...more }),
    )

  test('go with the moment itself, not before [5.15]', () => {
    expect(open('2026-11-20T23:00:00+08:00')).toEqual(['23:00', '次日00:00', '次日01:00'])
    expect(open('2026-11-20T23:00:00.001+08:00')).toEqual(['次日00:00', '次日01:00'])
    expect(open('2026-11-21T01:00:01+08:00')).toEqual([])
  })

  test('are the shop’s, wherever it is', () => {
    const time = at('2026-11-21T04:30:00Z', 'America/New_York')
    expect(open('', { time })).toEqual(['次日00:00', '次日01:00'])
  })

  test('keep the stored one in its place, between the steps and past midnight [5.15]', () => {
    expect(open('2026-11-20T23:30:00+08:00', { stored: '22:15' })).toEqual([
      '22:15',
      '次日00:00',
      '次日01:00',
    ])
    expect(open('2026-11-20T23:30:00+08:00', { stored: '00:15' })).toEqual([
      '次日00:00',
      '次日00:15',
      '次日01:00',
    ])
  })

  test.each([null, '', '25:00', '１８:００'])(
    'are as they are where %j is stored, which is no time',
    (stored) => {
      expect(open('2026-11-21T00:30:00+08:00', { stored })).toEqual(['次日01:00'])
    },
  )
})

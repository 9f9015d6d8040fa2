import { describe, expect, test } from 'vitest'
import { addDays } from '../time/local-date.ts'
import { birthdayOn } from './birthdays.ts'
import { calendarLabel, festivalOf, festivalsOn } from './festivals.ts'
import { lunarDateOf, lunarText } from './lunar.ts'

test('every year from 1901 to 2099 begins the day after its one eve', () => {
  for (let year = 1901; year < 2100; year += 1) {
    const newYear = birthdayOn(year, { type: 'lunar', month: 1, day: 1 })
    expect([0, -1].map((days) => festivalOf(addDays(newYear, days)))).toEqual(['春节', '除夕'])
    expect(festivalOf(addDays(newYear, -2))).not.toBe('除夕')
  }
})

test.each([
  ['2009-05-28', '2009-06-27', '端午节'],
  ['2014-10-02', '2014-11-01', '重阳节'],
])('a festival is kept on %s, and not again in the leap month on %s', (ordinary, leap, name) => {
  const { month, day } = lunarDateOf(ordinary)
  expect(lunarDateOf(leap)).toMatchObject({ month, day, leap: true })
  expect(festivalOf(ordinary)).toBe(name)
  expect(festivalOf(leap)).not.toBe(name)
})

describe('a festival of a Sunday', () => {
  test.each([
    ['2022-05-08', '母亲节'],
    ['2023-05-14', '母亲节'],
    ['2025-06-15', '父亲节'],
    ['2026-06-21', '父亲节'],
  ])('may be as early and as late as %s', (date, name) => {
    expect(festivalOf(date)).toBe(name)
    for (const days of [-7, -1, 1, 7]) expect(festivalOf(addDays(date, days))).not.toBe(name)
  })

  test('leaves the first Sunday to what its date is', () => {
    expect(festivalOf('2022-05-01')).toBe('劳动节')
  })
})

test('of two festivals on one day the lunar one is named', () => {
  expect(lunarDateOf('2014-02-14')).toMatchObject({ month: 1, day: 15 })
  expect(festivalOf('2014-02-14')).toBe('元宵节')
  expect(festivalOf('2015-02-14')).toBe('情人节')
})

test('a solar term is named on its first day alone', () => {
  expect([-1, 0, 1].map((days) => festivalOf(addDays('2026-12-22', days)))).toEqual([
    undefined,
    '冬至',
    undefined,
  ])
})

test('the solar terms that families keep are festivals, the others are not', () => {
  expect(
    ['2026-12-22', '2026-04-05', '2026-12-07', '2026-12-25'].map((date) => [...festivalsOn(date)]),
  ).toEqual([['冬至'], ['清明节'], [], ['圣诞节']])
})

test('a day without a festival is labelled by its lunar day', () => {
  expect(calendarLabel('2014-11-01')).toBe(lunarText('2014-11-01'))
})

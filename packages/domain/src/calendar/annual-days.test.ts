import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/local-date.ts'
import { annualDaysOn, annualDaysWithin, birthdayInBoth } from './annual-days.ts'
import { birthdayOn, daysInMonthFor } from './birthdays.ts'

test.each([
  ['2026-11-20', ['11-20'], ['10-12']],
  // 2027 is not a leap year: birthdays on 29 February are celebrated on the 28th.
  ['2027-02-28', ['02-28', '02-29'], ['01-23']],
  ['2028-02-28', ['02-28'], ['02-04']],
  // The form offers a 31 June.
  ['2027-06-30', ['06-30', '06-31'], ['05-26']],
  // The last day of a 29-day lunar month also celebrates the 30th: lunar New Year's Eve of 2027.
  ['2027-02-05', ['02-05'], ['12-29', '12-30']],
  // A leap month celebrates nothing: the ordinary month of the same number did.
  ['2025-08-01', ['08-01'], []],
])('%s keeps solar %j and lunar %j', (date, solar, lunar) => {
  expect(annualDaysOn(date)).toEqual({ solar, lunar })
})

test('a birthday is among those of exactly the day on which it is kept, from 1900 to 2100', () => {
  const birthday = constantFrom<'solar' | 'lunar'>('solar', 'lunar').chain((type) =>
    integer({ min: 1, max: 12 }).chain((month) =>
      integer({ min: 1, max: daysInMonthFor(type, month) }).map((day) => ({ type, month, day })),
    ),
  )
  assert(
    property(integer({ min: 1900, max: 2099 }), birthday, (year, birthDate) => {
      const date = birthdayOn(year, birthDate)
      const name = [birthDate.month, birthDate.day].map((part) => String(part).padStart(2, '0')).join('-')
      expect(annualDaysOn(date)[birthDate.type]).toContain(name)
      expect(annualDaysOn(addDays(date, 1))[birthDate.type]).not.toContain(name)
      expect(annualDaysOn(addDays(date, -1))[birthDate.type]).not.toContain(name)
    }),
  )
})

test('within some days are those of each of them', () => {
  expect(annualDaysWithin('2026-11-20', 2).solar).toEqual(['11-20', '11-21', '11-22'])
  expect(annualDaysWithin('2026-11-20', 0)).toEqual(annualDaysOn('2026-11-20'))
})

test('a birthday in both calendars', () => {
  expect(birthdayInBoth({ type: 'lunar', month: 12, day: 8 }, '2026-11-20')).toBe(
    '农历腊月初八（下次公历2027-01-15）',
  )
  expect(birthdayInBoth({ type: 'solar', month: 2, day: 6 }, '2026-11-20')).toBe('2月6日（下次农历正月初一）')
})

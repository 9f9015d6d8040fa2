import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, partsOf } from '../time/local-date.ts'
import {
  type Birthday,
  birthdayOn,
  birthdayText,
  daysInMonthFor,
  nextBirthday,
  parseBirthday,
} from './birthdays.ts'
import { calendarLabel, festivalOf } from './festivals.ts'
import { lunarDateOf, lunarMonthNames, lunarText } from './lunar.ts'

const anyDate = integer({ min: 0, max: 73_000 }).map((days) => addDays('1900-02-01', days))
const lunar = (month: number, day: number): Birthday => ({ type: 'lunar', month, day })
const solar = (month: number, day: number): Birthday => ({ type: 'solar', month, day })

describe('the lunar day', () => {
  test.each([
    ['2026-02-17', '正月'],
    ['2027-02-06', '正月'],
    ['2025-07-25', '闰六月'],
    ['2025-12-20', '冬月'],
    ['2026-01-19', '腊月'],
    ['2025-11-24', '初五'],
    ['2026-02-16', '廿九'],
  ])('of %s is %s', (date, expected) => {
    expect(lunarText(date)).toBe(expected)
  })

  test('months are named to 冬月 and 腊月', () => {
    expect(lunarMonthNames).toHaveLength(12)
    expect(lunarMonthNames.slice(-2)).toEqual(['冬月', '腊月'])
  })

  test('goes on day by day from 1900 to 2100: one more, or the first of the next month after 29 or 30', () => {
    assert(
      property(anyDate, (date) => {
        const [today, tomorrow] = [lunarDateOf(date), lunarDateOf(addDays(date, 1))]
        const goesOn = tomorrow.day === today.day + 1 && tomorrow.month === today.month
        expect(goesOn || (tomorrow.day === 1 && today.day >= 29)).toBe(true)
      }),
    )
  })
})

describe('festivals', () => {
  test.each([
    ['2027-02-05', '除夕'],
    ['2027-02-06', '春节'],
    ['2026-02-16', '除夕'],
    ['2026-06-19', '端午节'],
    ['2026-09-25', '中秋节'],
    ['2026-10-01', '国庆节'],
    ['2020-10-01', '中秋节'],
    ['2026-05-10', '母亲节'],
    ['2026-06-21', '父亲节'],
    ['2025-12-21', '冬至'],
    ['2026-04-05', '清明'],
    ['2026-03-15', '消费者权益日'],
    ['2026-11-20', undefined],
    ['2025-08-08', undefined],
  ])('%s is %s', (date, expected) => {
    expect(festivalOf(date)).toBe(expected)
  })

  test('the calendar shows a festival only when its name is shorter than 4 characters, else the lunar day', () => {
    expect(calendarLabel('2026-10-01')).toBe('国庆节')
    expect(calendarLabel('2026-03-15')).toBe('廿七')
    expect(calendarLabel('2026-11-20')).toBe('十二')
    assert(
      property(anyDate, (date) => {
        expect(calendarLabel(date).length).toBeLessThan(4)
      }),
    )
  })
})

describe('birthdays', () => {
  test('a lunar 30th in a month of 29 days is kept on the 29th', () => {
    expect(birthdayOn(2025, lunar(12, 30))).toBe('2026-02-16')
    expect(birthdayOn(2026, lunar(12, 30))).toBe('2027-02-05')
    expect(lunarDateOf('2026-02-16').day).toBe(29)
    expect(lunarDateOf('2027-02-05').day).toBe(29)
  })

  test('one in a leap month is kept in the ordinary month of that number', () => {
    expect(lunarDateOf(birthdayOn(2025, lunar(6, 5)))).toEqual({ year: 2025, month: 6, day: 5, leap: false })
  })

  test('29 February is kept on the 28th where there is none', () => {
    expect(birthdayOn(2026, solar(2, 29))).toBe('2026-02-28')
    expect(birthdayOn(2028, solar(2, 29))).toBe('2028-02-29')
    expect(birthdayOn(2026, solar(6, 31))).toBe('2026-06-30')
  })

  test('the next one is today or later, within 13 lunar months, and on its own day, from 1900 to 2100', () => {
    const day = integer({ min: 1, max: 28 })
    const month = integer({ min: 1, max: 12 })
    assert(
      property(anyDate, month, day, (from, m, d) => {
        const bySun = nextBirthday(from, solar(m, d))
        expect(bySun >= from && bySun <= addDays(from, 366)).toBe(true)
        expect(partsOf(bySun)).toMatchObject({ month: m, day: d })

        const byMoon = nextBirthday(from, lunar(m, d))
        expect(byMoon >= from && byMoon <= addDays(from, 385)).toBe(true)
        expect(lunarDateOf(byMoon)).toMatchObject({ month: m, day: d, leap: false })
      }),
    )
  })

  test('a lunar birthday late in the year is kept in the next solar January', () => {
    expect(nextBirthday('2026-01-01', lunar(12, 8))).toBe('2026-01-26')
    expect(nextBirthday('2026-01-27', lunar(12, 8))).toBe('2027-01-15')
  })

  test('the form offers the days of its table', () => {
    const months = Array.from({ length: 12 }, (_, index) => index + 1)
    expect(months.filter((month) => daysInMonthFor('solar', month) === 31)).toEqual([1, 3, 5, 6, 8, 10, 12])
    expect(daysInMonthFor('solar', 2)).toBe(29)
    expect(daysInMonthFor('solar', 4)).toBe(30)
    expect(months.every((month) => daysInMonthFor('lunar', month) === 30)).toBe(true)
  })

  test('is read as month and day', () => {
    expect(parseBirthday('03-08', 'solar')).toEqual(solar(3, 8))
    expect(parseBirthday('12-30', 'lunar')).toEqual(lunar(12, 30))
    expect(parseBirthday('7-31', 'solar')).toEqual(solar(7, 31))
    for (const text of ['', '13-01', '0-1', '1-0', '02-30', '4-31', '1-1-1', '2026-01-01']) {
      expect(parseBirthday(text, 'solar')).toBeUndefined()
    }
    expect(parseBirthday('1-31', 'lunar')).toBeUndefined()
  })

  test('is said in words', () => {
    expect(birthdayText(solar(3, 8))).toBe('3月8日')
    expect(birthdayText(lunar(12, 8))).toBe('农历腊月初八')
  })
})

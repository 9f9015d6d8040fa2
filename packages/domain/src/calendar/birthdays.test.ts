import { describe, expect, test } from 'vitest'
import { type Birthday, birthdayOn, birthdayText, nextBirthday, parseBirthday } from './birthdays.ts'
import { festivalOf } from './festivals.ts'
import { lunarDateOf } from './lunar.ts'

const solar = (month: number, day: number): Birthday => ({ type: 'solar', month, day })
const lunar = (month: number, day: number): Birthday => ({ type: 'lunar', month, day })

describe('the next birthday', () => {
  test.each([
    ['2027-02-27', '2027-02-28'],
    ['2027-02-28', '2027-02-28'],
    ['2027-03-01', '2028-02-29'],
    ['2028-02-28', '2028-02-29'],
    ['2028-03-01', '2029-02-28'],
  ])('of 29 February, from %s, is on %s', (from, next) => {
    expect(nextBirthday(from, solar(2, 29))).toBe(next)
  })

  test.each([
    ['2027-02-05', '2027-02-05'],
    // The next eve is again a 29th, the following one a 30th.
    ['2027-02-06', '2028-01-25'],
    ['2028-01-26', '2029-02-12'],
  ])('of the 30th of the twelfth month, from %s, is on %s', (from, next) => {
    expect(nextBirthday(from, lunar(12, 30))).toBe(next)
  })

  test('of whoever was born in a leap month has gone by once that month begins', () => {
    expect(lunarDateOf('2025-07-29')).toEqual({ year: 2025, month: 6, day: 5, leap: true })
    const next = nextBirthday('2025-07-29', lunar(6, 5))
    expect(lunarDateOf(next)).toEqual({ year: 2026, month: 6, day: 5, leap: false })
  })

  test('at the turn of the solar year is that of the lunar year that still runs', () => {
    expect(nextBirthday('2026-12-31', lunar(12, 1))).toBe(birthdayOn(2026, lunar(12, 1)))
    expect(nextBirthday('2026-12-31', solar(1, 1))).toBe('2027-01-01')
  })
})

test('the 30th of the twelfth month is kept on New Year’s Eve, whichever day that is, from 1900 to 2099', () => {
  for (let year = 1900; year < 2100; year += 1) {
    expect(festivalOf(birthdayOn(year, lunar(12, 30)))).toBe('除夕')
  }
})

test('a text is a day only as month and day, in digits of ASCII', () => {
  expect(parseBirthday('02-29', 'solar')).toEqual(solar(2, 29))
  expect(parseBirthday('2-30', 'lunar')).toEqual(lunar(2, 30))
  const none = ['０２-２９', '2–29', '2/29', ' 2-29', '2-29\n', '-2-29', '2-', '002-29', '2-029', '1.5-3']
  for (const type of ['solar', 'lunar'] as const) {
    expect(none.filter((text) => parseBirthday(text, type))).toEqual([])
    expect(parseBirthday('00-10', type)).toBeUndefined()
  }
})

test.each([
  [lunar(1, 1), '农历正月初一'],
  [lunar(11, 30), '农历冬月三十'],
  [lunar(8, 21), '农历八月廿一'],
  [solar(12, 31), '12月31日'],
])('%j is called %s', (birthday, text) => {
  expect(birthdayText(birthday)).toBe(text)
})

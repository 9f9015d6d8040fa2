import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysInMonthFor, monthDayText } from '../calendar/birthdays.ts'
import { lunarDayName, lunarMonthName } from '../calendar/lunar.ts'
import { readBirthday } from './read-birthday.ts'

const solar = (text: string) => readBirthday(text, 'solar')
const lunar = (text: string) => readBirthday(text, 'lunar')
const anyDay = fc
  .constantFrom<'solar' | 'lunar'>('solar', 'lunar')
  .chain((type) =>
    fc
      .integer({ min: 1, max: 12 })
      .chain((month) =>
        fc.integer({ min: 1, max: daysInMonthFor(type, month) }).map((day) => ({ type, month, day })),
      ),
  )

describe('29 February', () => {
  test.each(['2000-02-29', '2000年2月29日', '20000229', '2-29', '0229', '2月29日', '36585'])(
    'is read of %s',
    (text) => expect(solar(text)).toEqual({ type: 'solar', month: 2, day: 29 }),
  )

  test.each(['1900-02-29', '19990229', '2001/2/29', '2-30'])('is not there in %s', (text) =>
    expect(solar(text)).toBeUndefined(),
  )
})

test('a day that only the form offers, 31 June, is read without a year and refused with one [5.21]', () => {
  expect(solar('6-31')).toEqual({ type: 'solar', month: 6, day: 31 })
  expect(solar('1985-06-31')).toBeUndefined()
})

describe('a day of the lunar calendar', () => {
  test('in words is read back, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 30 }), (month, day) => {
        const read = { type: 'lunar', month, day }
        expect(solar(`${lunarMonthName(month)}${lunarDayName(day)}`)).toEqual(read)
        expect(lunar(`一九八五年${lunarMonthName(month)}${lunarDayName(day)}日`)).toEqual(read)
      }),
    )
  })

  test.each([
    ['八月二十一', 8, 21],
    ['农历八月二十九', 8, 29],
    ['十一月初一', 11, 1],
    ['臘月三十', 12, 30],
    ['闰六月三十', 6, 30],
    ['（农历）1985年正月初一', 1, 1],
  ])('is also called %s', (text, month, day) => {
    expect(solar(text)).toEqual({ type: 'lunar', month, day })
  })

  test('may be the 30th of a month whose solar namesake is shorter, and never the 31st', () => {
    expect(lunar('1985-02-30')).toEqual({ type: 'lunar', month: 2, day: 30 })
    expect(lunar('1985-01-31')).toBeUndefined()
    expect(lunar('八月三十一')).toBeUndefined()
  })
})

describe('what the cell says of its calendar', () => {
  test('counts before what the column says', () => {
    expect(lunar('公历1985-03-08')).toEqual({ type: 'solar', month: 3, day: 8 })
    expect(lunar('3/8（阳历）')).toEqual({ type: 'solar', month: 3, day: 8 })
    expect(solar('阴历 3/8')).toEqual({ type: 'lunar', month: 3, day: 8 })
  })

  test('counts for a month in words too', () => {
    expect(solar('公历八月十五')).toEqual({ type: 'solar', month: 8, day: 15 })
    expect(solar('新历二月三十')).toBeUndefined()
  })
})

test('a serial number of a lunar column is a lunar day, and none where that calendar has no such day', () => {
  expect(lunar('31114')).toEqual({ type: 'lunar', month: 3, day: 8 })
  // 31 January 2000.
  expect(lunar('36556')).toBeUndefined()
})

test('a time of day beside the date says nothing', () => {
  for (const time of ['T00:00:00.000Z', ' 8:05', '  23:59:59', ' 00:00 AM']) {
    expect(solar(`1985-03-08${time}`)).toEqual({ type: 'solar', month: 3, day: 8 })
  }
})

test.each([
  '',
  ' ',
  '-',
  '#N/A',
  'TRUE',
  '=DATE(1985,3,8)',
  '1985',
  '3',
  '85-3-8',
  '3/8/1985',
  '1985-03',
  '１９８５-０３-０８',
  '３月８日',
  '1985-00-08',
  '1985-13-01',
  '0-0',
  '-3-8',
  '9999',
  '80000',
  '1e4',
  '初五',
  '八月',
  '八月初',
  '十三月初一',
  '闰',
])('%j is no birthday', (text) => {
  expect(solar(text)).toBeUndefined()
  expect(lunar(text)).toBeUndefined()
})

test('a text as long as a cell may be is no birthday', () => {
  for (const character of '8月-闰年 ') expect(solar(character.repeat(2000))).toBeUndefined()
})

test('a day as it is kept is read as that day', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(readBirthday(monthDayText(day), day.type)).toEqual(day)
    }),
  )
})

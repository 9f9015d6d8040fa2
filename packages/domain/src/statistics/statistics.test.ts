import { describe, expect, test } from 'vitest'
import { lunarDateOf } from '../calendar/lunar.ts'
import { fen } from '../money/money.ts'
import { addDays, weekdayOf } from '../time/local-date.ts'
import { openByDay, openByRoom } from './capacity.ts'
import { addComponents, noComponents, type StatisticsComponents } from './components.ts'
import { changeOf, figureNames, figureOf, figures } from './figures.ts'
import { leadOf } from './lead.ts'
import { comparedDays, comparedRange, lunarYearBefore, rangeFault, yearBefore } from './ranges.ts'
import { stepsOf } from './steps.ts'

const componentsOf = (some: Partial<StatisticsComponents>): StatisticsComponents => ({
  ...noComponents,
  ...some,
})
const quiet = componentsOf({
  revenue: fen(10_000),
  visitPeople: 1,
  visitRooms: 1,
  openRoomPeriods: 10,
  endedRoomPeriods: 10,
  endedRevenue: fen(10_000),
  usedRoomPeriods: 1,
  rooms: 1,
})
const busy = componentsOf({
  revenue: fen(90_000),
  visitPeople: 29,
  visitRooms: 9,
  openRoomPeriods: 10,
  endedRoomPeriods: 10,
  endedRevenue: fen(90_000),
  usedRoomPeriods: 8,
  rooms: 10,
})

describe('figures', () => {
  test('of two days are made of what both come to, not of their averages', () => {
    const both = addComponents([quiet, busy])
    expect(figureOf('perPerson', both)).toBe(3_333)
    expect(figureOf('perPerson', both)).not.toBe((10_000 + 90_000 / 29) / 2)
    expect(figureOf('occupancy', both)).toBe(9 / 20)
    expect(figureOf('turnRate', both)).toBe(2 / 9)
    expect(figureOf('perRoomPeriod', both)).toBe(5_000)
  })

  test('are nothing where there is nothing to divide by, and each says what it is', () => {
    for (const name of figureNames) {
      const figure = figureOf(name, noComponents)
      expect(figure, name).toBe(
        ['share', 'times'].includes(figures[name].unit) || name.startsWith('per') ? null : 0,
      )
      expect(figures[name].definition.length, name).toBeGreaterThan(8)
    }
    expect(changeOf('revenue', busy, quiet)).toBe(8)
    expect([changeOf('revenue', busy, noComponents), changeOf('occupancy', busy, noComponents)]).toEqual([
      null,
      null,
    ])
  })
})

describe('ranges', () => {
  test('are compared with as many days before, or of last year', () => {
    const range = { startDate: '2026-02-17', endDate: '2026-02-23' }
    expect(comparedRange(range, 'before')).toEqual({ startDate: '2026-02-10', endDate: '2026-02-16' })
    expect(comparedRange(range, 'last-year')).toEqual({ startDate: '2025-02-17', endDate: '2025-02-23' })
    // Lunar New Year was on 29 January 2025 and on 17 February 2026.
    expect(comparedRange(range, 'last-lunar-year')).toEqual({
      startDate: '2025-01-29',
      endDate: '2025-02-04',
    })
    expect(comparedRange(range, 'none')).toBeUndefined()
    expect(yearBefore('2028-02-29')).toBe('2027-02-28')
  })

  test('that begin a week, a month, a quarter or a year are compared with the same part of the one before', () => {
    const before = (startDate: string, endDate: string) => {
      const range = comparedRange({ startDate, endDate }, 'before')
      return [range?.startDate, range?.endDate]
    }
    expect(before('2026-11-23', '2026-11-25'), 'Monday to Wednesday').toEqual(['2026-11-16', '2026-11-18'])
    expect(before('2026-11-01', '2026-11-25'), 'a month').toEqual(['2026-10-01', '2026-10-25'])
    expect(before('2026-11-01', '2026-11-30'), 'a whole one').toEqual(['2026-10-01', '2026-10-31'])
    expect(before('2026-03-01', '2026-03-30'), 'one of fewer days').toEqual(['2026-02-01', '2026-02-28'])
    expect(before('2026-10-01', '2026-11-25'), 'a quarter').toEqual(['2026-07-01', '2026-08-25'])
    expect(before('2026-01-01', '2026-11-25'), 'a year').toEqual(['2025-01-01', '2025-11-25'])
    expect(before('2026-01-01', '2026-01-09'), 'over the turn').toEqual(['2025-12-01', '2025-12-09'])
  })

  test('that begin none of these are moved back by whole weeks, until they do not meet themselves [2.16]', () => {
    const before = (startDate: string, endDate: string) => {
      const range = comparedRange({ startDate, endDate }, 'before')
      return [range?.startDate, range?.endDate]
    }
    expect(before('2026-02-01', '2026-03-31'), 'two months of no quarter').toEqual([
      '2025-11-30',
      '2026-01-27',
    ])
    expect(before('2026-10-28', '2026-11-26'), 'thirty days').toEqual(['2026-09-23', '2026-10-22'])
    expect(before('2026-11-21', '2026-11-21'), 'a Saturday').toEqual(['2026-11-14', '2026-11-14'])
    expect(before('2026-11-12', '2026-11-25'), 'two weeks').toEqual(['2026-10-29', '2026-11-11'])
    for (let start = '2026-08-02'; start < '2026-12-05'; start = addDays(start, 1))
      for (const days of [1, 5, 8, 13, 27, 40]) {
        const range = { startDate: start, endDate: addDays(start, days) }
        const was = comparedRange(range, 'before')
        if (!was || start.endsWith('-01')) continue
        expect(weekdayOf(was.startDate), start).toBe(weekdayOf(start))
        expect(was.endDate < start, start).toBe(true)
      }
  })

  test('are compared with nothing before the first booking of the store', () => {
    const range = { startDate: '2026-11-09', endDate: '2026-11-15' }
    const compared = (firstDay: string | null) =>
      comparedDays(range, 'before', '2026-11-26', firstDay)?.with.startDate
    expect([compared(null), compared('2026-11-02'), compared('2026-11-03')]).toEqual([
      '2026-11-02',
      '2026-11-02',
      undefined,
    ])
  })

  test('that go on are compared by their days that are over; today alone with the same weekday', () => {
    const today = '2026-11-26'
    const days = (startDate: string, endDate: string) => comparedDays({ startDate, endDate }, 'before', today)
    expect(days('2026-11-01', today)).toEqual({
      of: { startDate: '2026-11-01', endDate: '2026-11-25' },
      with: { startDate: '2026-10-01', endDate: '2026-10-25' },
    })
    expect(days('2026-11-23', '2026-11-29')?.with).toEqual({ startDate: '2026-11-16', endDate: '2026-11-18' })
    expect(days('2026-11-20', '2026-11-25')?.of.endDate, 'what is over is compared whole').toBe('2026-11-25')
    expect(days(today, today), 'today alone with the same weekday').toEqual({
      of: { startDate: today, endDate: today },
      with: { startDate: '2026-11-19', endDate: '2026-11-19' },
    })
    expect(comparedRange({ startDate: '2026-11-01', endDate: '2026-11-01' }, 'before')?.startDate).toBe(
      '2026-10-25',
    )
    expect(days('2026-12-01', '2026-12-31')).toBeUndefined()
    expect(comparedDays({ startDate: '2026-11-01', endDate: today }, 'none', today)).toBeUndefined()
    // For every range, neither side contains an incomplete day, and both have equally many days except at the
    // ends of months.
    for (let start = '2026-08-01'; start < '2026-12-05'; start = addDays(start, 1))
      for (const length of [0, 2, 6, 27, 40, 90]) {
        const compared = days(start, addDays(start, length))
        if (!compared || start === today) expect(start >= today, start).toBe(true)
        else {
          expect(compared.of.endDate < today, start).toBe(true)
          expect(compared.with.endDate < compared.of.startDate, start).toBe(true)
        }
      }
  })

  test('of the lunar calendar: eve for eve, through leap months and short ones, for ten years', () => {
    expect(lunarYearBefore('2026-02-16')).toBe('2025-01-28')
    // 2025 has a leap sixth month: its days correspond to those of the ordinary month before it.
    expect(lunarYearBefore('2025-07-25')).toBe(lunarYearBefore('2025-06-25'))
    for (let date = '2020-01-01'; date < '2030-01-01'; date = addDays(date, 1)) {
      const [now, was] = [lunarDateOf(date), lunarDateOf(lunarYearBefore(date))]
      expect([was.year, was.month, was.leap], date).toEqual([now.year - 1, now.month, false])
      if (now.day < 29) expect(was.day, date).toBe(now.day)
    }
  })

  test('end after they begin, and within three years', () => {
    expect(rangeFault({ startDate: '2026-01-02', endDate: '2026-01-01' })).toContain('不能早于')
    expect(rangeFault({ startDate: '2023-11-20', endDate: '2026-11-20' })).toContain('3年')
    expect(rangeFault({ startDate: '2023-11-20', endDate: '2026-11-19' })).toBeUndefined()
  })

  test.each([
    ['9999-01-01', '9999-01-31'],
    ['1989-12-31', '1990-01-02'],
    ['2099-12-01', '2100-01-01'],
  ])('%s to %s lie outside of the years of which there may be figures', (startDate, endDate) => {
    expect(rangeFault({ startDate, endDate })).toBe('日期须在1990年到2099年之间')
    expect(rangeFault({ startDate: '1990-01-01', endDate: '1990-01-31' })).toBeUndefined()
    expect(comparedRange({ startDate: '2099-12-01', endDate: '2099-12-31' }, 'last-lunar-year')).toBeDefined()
  })

  test('are cut into days, weeks from Monday and months, without a day lost or twice', () => {
    const range = { startDate: '2026-11-20', endDate: '2027-01-03' }
    const weeks = stepsOf(range, 'week')
    expect(weeks[0]).toEqual({ startDate: '2026-11-20', endDate: '2026-11-22' })
    expect(stepsOf(range, 'month').map(({ startDate }) => startDate)).toEqual([
      '2026-11-20',
      '2026-12-01',
      '2027-01-01',
    ])
    for (const step of ['day', 'week', 'month'] as const)
      expect(stepsOf(range, step).flatMap((of) => stepsOf(of, 'day'))).toEqual(stepsOf(range, 'day'))
  })
})

test('how long before the meal a booking was made is counted in stretches', () => {
  expect([-3, 0, 1, 2, 3, 4, 7, 8, 14, 15, 30, 31, 400].map(leadOf)).toEqual([
    'same-day',
    'same-day',
    'day-before',
    'days-2-3',
    'days-2-3',
    'days-4-7',
    'days-4-7',
    'days-8-14',
    'days-8-14',
    'days-15-30',
    'days-15-30',
    'over-30',
    'over-30',
  ])
})

describe('rooms that could be booked', () => {
  const house = {
    rooms: [
      { roomId: 1, from: '2026-01-01', until: null },
      { roomId: 2, from: '2026-01-01', until: '2026-11-20' },
      { roomId: 2, from: '2026-11-23', until: null },
    ],
    periods: [
      { periodId: 7, from: '2026-01-01', until: null, weekdays: [0, 1, 2, 3, 4, 5, 6] },
      { periodId: 8, from: '2026-01-01', until: '2026-11-21', weekdays: [5, 6] },
    ],
    rests: [
      { startDate: '2026-11-22', endDate: '2026-11-22', periodId: null },
      { startDate: '2026-11-24', endDate: '2026-11-24', periodId: 7 },
    ],
  }
  const range = { startDate: '2026-11-20', endDate: '2026-11-24' }

  test('by day: not those closed, nor on days of rest, nor in periods that were not yet or no more', () => {
    expect(openByDay(house, range)).toEqual([
      { date: '2026-11-20', periodId: 7, rooms: 2 },
      { date: '2026-11-20', periodId: 8, rooms: 2 },
      { date: '2026-11-21', periodId: 7, rooms: 1 },
      { date: '2026-11-21', periodId: 8, rooms: 1 },
      { date: '2026-11-23', periodId: 7, rooms: 2 },
    ])
  })

  test('by room: the same, the spans of one room together', () => {
    expect(openByRoom(house, range)).toEqual([
      { roomId: 1, periodId: 7, days: 3 },
      { roomId: 2, periodId: 7, days: 2 },
      { roomId: 1, periodId: 8, days: 2 },
      { roomId: 2, periodId: 8, days: 1 },
    ])
  })
})

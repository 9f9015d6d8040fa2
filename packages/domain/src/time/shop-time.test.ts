import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockToMinutes, minutesOfClock, minutesToClock } from './clock.ts'
import { businessDate, dateIsPast, instantOf, shopNow } from './shop-time.ts'

const shanghai = 'Asia/Shanghai'

describe('the clock on the wall', () => {
  test('shows the shop its own date', () => {
    expect(shopNow(Date.parse('2026-11-19T16:30:00Z'), shanghai)).toEqual({ date: '2026-11-20', minutes: 30 })
    expect(shopNow(Date.parse('2026-11-20T15:59:59Z'), shanghai)).toEqual({
      date: '2026-11-20',
      minutes: 1439,
    })
  })

  test('and its time comes back to the instant, in any timezone without a change of clocks', () => {
    const zones = constantFrom(shanghai, 'Asia/Kathmandu', 'UTC', 'Pacific/Kiritimati')
    assert(
      property(integer({ min: 16_000_000, max: 66_000_000 }), zones, (minutesSince1970, timezone) => {
        const instant = minutesSince1970 * 60_000
        const { date, minutes } = shopNow(instant, timezone)
        expect(instantOf(date, minutes, timezone)).toBe(instant)
      }),
    )
  })

  test('minutes past the day are the next day', () => {
    expect(instantOf('2026-11-20', 1470, shanghai)).toBe(Date.parse('2026-11-21T00:30:00+08:00'))
  })

  test('around a change of clocks: an evening is right, and a skipped time is an hour later', () => {
    const zone = 'Europe/Berlin'
    expect(instantOf('2026-03-29', 1200, zone)).toBe(Date.parse('2026-03-29T20:00:00+02:00'))
    expect(instantOf('2026-03-29', 60, zone)).toBe(Date.parse('2026-03-29T01:00:00+01:00'))
    expect(shopNow(instantOf('2026-03-29', 150, zone), zone).minutes).toBe(210)
  })

  test('changes at full quarters of an hour alone, everywhere since 2023: one offset holds in each', () => {
    const quarter = 15 * 60_000
    const month = 30 * 96 * quarter
    let changes = 0
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const offset = new Intl.DateTimeFormat('en', {
        timeZone: zone,
        timeZoneName: 'longOffset',
        year: 'numeric',
      })
      for (let from = Date.UTC(2023, 0, 1); from < Date.UTC(2045, 0, 1); from += month) {
        const before = offset.format(from)
        if (offset.format(from + month) === before) continue
        let [same, other] = [from, from + month]
        while (other - same > quarter) {
          const between = same + Math.floor((other - same) / quarter / 2) * quarter
          if (offset.format(between) === before) same = between
          else other = between
        }
        changes++
        expect(offset.format(other - 1000), `${zone} ${new Date(other).toISOString()}`).toBe(before)
      }
    }
    expect(changes).toBeGreaterThan(0)
  })

  test('before that one changed a minute after midnight, and is read to the second', () => {
    const before = Date.parse('2020-10-03T16:00:59Z')
    expect(shopNow(before, 'Antarctica/Casey')).toEqual({ date: '2020-10-04', minutes: 0 })
    expect(shopNow(before + 1000, 'Antarctica/Casey')).toEqual({ date: '2020-10-04', minutes: 181 })
  })

  test('reads and writes HH:MM', () => {
    assert(
      property(integer({ min: 0, max: 1439 }), (minutes) => {
        expect(clockToMinutes(minutesToClock(minutes))).toBe(minutes)
      }),
    )
    expect(minutesToClock(1470)).toBe('00:30')
    expect(['24:00', '7:30', '12:60', '', '12:00:00'].map(clockToMinutes)).toEqual(Array(5).fill(undefined))
    expect(minutesOfClock('18:30')).toBe(1110)
    expect(() => minutesOfClock('24:00')).toThrow(RangeError)
  })
})

describe('the business day', () => {
  test.each([
    ['2026-11-20T23:59:00+08:00', '2026-11-20'],
    ['2026-11-21T00:30:00+08:00', '2026-11-20'],
    ['2026-11-21T04:59:00+08:00', '2026-11-20'],
    ['2026-11-21T05:00:00+08:00', '2026-11-21'],
  ])('at %s it is %s', (moment, expected) => {
    expect(businessDate(Date.parse(moment), shanghai)).toBe(expected)
  })

  test('turns at the hour the shop sets', () => {
    expect(businessDate(Date.parse('2026-11-21T02:30:00+08:00'), shanghai, 2)).toBe('2026-11-21')
    expect(businessDate(Date.parse('2026-11-21T00:00:00+08:00'), shanghai, 0)).toBe('2026-11-21')
  })

  test("at half past midnight the evening's date is not past, the day before it is [5.15]", () => {
    const time = { now: Date.parse('2026-11-21T00:30:00+08:00'), timezone: shanghai }
    expect(dateIsPast('2026-11-20', time)).toBe(false)
    expect(dateIsPast('2026-11-19', time)).toBe(true)
  })
})

import { fen } from '@roombook/domain/money'
import { noComponents, type StatisticsComponents } from '@roombook/domain/statistics'
import { describe, expect, test } from 'vitest'
import { describeChange, figureText, partText, rangeText, valueText } from './figure-text.ts'

const buildParts = (some: Partial<StatisticsComponents>): StatisticsComponents => ({
  ...noComponents,
  ...some,
})

describe('a figure in words', () => {
  test.each([
    ['money', 1234567, '12,345.67'],
    ['money', -500, '−5.00'],
    ['share', 0.8214, '82.1%'],
    ['share', 0, '0.0%'],
    ['bookings', 1200, '1,200'],
    ['money', null, '–'],
  ] as const)('%s %s is %s', (unit, value, text) => {
    expect(valueText(unit, value)).toBe(text)
  })

  test('what there is nothing to divide by is a dash, and never nought', () => {
    expect(figureText('perPerson', noComponents)).toBe('–')
    expect(figureText('bookings', noComponents)).toBe('0')
    expect(partText(1, 0)).toBe('–')
  })

  test('a range of one day is that day', () => {
    expect(rangeText({ startDate: '2026-11-20', endDate: '2026-11-20' })).toBe('2026-11-20')
    expect(rangeText({ startDate: '2026-11-01', endDate: '2026-11-20' })).toBe('2026-11-01 至 2026-11-20')
  })
})

describe('a change in words [2.16]', () => {
  const changed = (
    now: Partial<StatisticsComponents>,
    was: Partial<StatisticsComponents>,
    name = 'bookings' as const,
  ) => describeChange(name, buildParts(now), buildParts(was))

  test('more bookings are better, fewer are worse, as many are neither', () => {
    expect(changed({ bookings: 9 }, { bookings: 8 })).toEqual({ text: '↑12.5%', look: 'better' })
    expect(changed({ bookings: 6 }, { bookings: 8 })).toEqual({ text: '↓25.0%', look: 'worse' })
    expect(changed({ bookings: 8 }, { bookings: 8 })).toEqual({ text: '持平', look: 'neutral' })
  })

  test('more that were called off are worse, fewer are better', () => {
    const [two, one] = [buildParts({ cancelled: 2 }), buildParts({ cancelled: 1 })]
    expect(describeChange('cancelled', two, one)).toEqual({ text: '↑100.0%', look: 'worse' })
    expect(describeChange('cancelled', one, two)).toEqual({ text: '↓50.0%', look: 'better' })
  })

  test('a share changes by points; one that is good of neither kind has no colour', () => {
    const [half, tenth] = [0.5, 0.1].map((share) =>
      buildParts({ usedRoomPeriods: share * 100, openRoomPeriods: 100 }),
    )
    if (!half || !tenth) throw new Error('there are two')
    expect(describeChange('occupancy', half, tenth)).toEqual({ text: '↑40.0个百分点', look: 'better' })
    const returning = buildParts({ newGuests: 1, returningVisits: 3 })
    expect(
      describeChange('returningShare', returning, buildParts({ newGuests: 1, returningVisits: 1 })),
    ).toEqual({
      text: '↑25.0个百分点',
      look: 'neutral',
    })
  })

  test('what was nothing, or could not be, is no change', () => {
    expect(changed({ bookings: 3 }, {})).toEqual({ text: '原来没有', look: 'neutral' })
    expect(changed({}, {})).toEqual({ text: '持平', look: 'neutral' })
    expect(
      describeChange('perPerson', buildParts({ revenue: fen(100), visitPeople: 1 }), noComponents).text,
    ).toBe('无可比数据')
  })

  test('a change too small for a decimal is none', () => {
    expect(changed({ bookings: 10001 }, { bookings: 10000 }).text).toBe('持平')
  })
})

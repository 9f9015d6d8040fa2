import { describe, expect, test } from 'vitest'
import { readStatisticsAddress, withChange } from './statistics-address.ts'

const today = '2026-11-20'
const read = (query: string) => readStatisticsAddress(new URLSearchParams(query), today)

describe('the address of /statistics', () => {
  test('without anything it is the last thirty days beside those before them, day by day', () => {
    expect(read('')).toEqual({
      range: { startDate: '2026-10-22', endDate: today },
      isMisread: false,
      compare: 'before',
      shopIds: [],
      section: 'overview',
      step: 'day',
    })
  })

  test('a link shows what it was made of', () => {
    expect(
      read('from=2026-02-01&to=2026-02-28&compare=last-lunar-year&shops=3,1&tab=rooms&step=week'),
    ).toEqual({
      range: { startDate: '2026-02-01', endDate: '2026-02-28' },
      isMisread: false,
      compare: 'last-lunar-year',
      shopIds: [3, 1],
      section: 'rooms',
      step: 'week',
    })
  })

  test.each([
    ['from=2026-02-30&to=2026-03-01', 'a day that there is none of', true],
    ['from=2026-02-01', 'half a range', true],
    ['compare=toString&tab=constructor&step=never&shops=0,-1,x,1e3', 'words of nobody', false],
  ])('%s (%s) is as if it said nothing; days that are none are told of', (query, _, isMisread) => {
    expect(read(query)).toEqual({ ...read(''), isMisread })
  })

  test('a range that cannot be shown stays as it was asked for', () => {
    expect(read('from=2026-11-20&to=2026-11-01').range).toEqual({ startDate: today, endDate: '2026-11-01' })
    expect(read('from=2016-11-20&to=2026-11-20').step).toBe('month')
  })

  test.each([
    ['from=2026-09-20&to=2026-11-20', 'day'],
    ['from=2026-09-19&to=2026-11-20', 'week'],
    ['from=2025-11-20&to=2026-11-20', 'week'],
    ['from=2023-11-21&to=2026-11-20', 'month'],
  ])('%s has a point a %s', (query, step) => {
    expect(read(query).step).toBe(step)
  })

  test('another range takes the step of the one before it along with it; all else stays', () => {
    const query = new URLSearchParams('from=2026-01-01&to=2026-11-20&step=month&tab=trend&shops=1')
    const next = withChange(query, { from: '2026-11-20', to: '2026-11-20', shops: '' })
    expect(next.toString()).toBe('from=2026-11-20&to=2026-11-20&tab=trend')
  })
})

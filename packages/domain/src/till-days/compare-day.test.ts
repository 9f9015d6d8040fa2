import { expect, test } from 'vitest'
import { compareDay, type KnownBill } from './compare-day.ts'

const known = (billNo: string, total: number, change: Partial<KnownBill> = {}): KnownBill => ({
  billNo,
  total,
  state: 'done',
  booked: total,
  payments: [{ means: 'cash', amount: total }],
  ...change,
})
const report = (bills: [string, number][], cash: number) => ({
  bills: bills.map(([billNo, total]) => ({ billNo, total })),
  payments: [{ means: 'cash', amount: cash }],
})

test('a day whose bills all came in with their sums is the same, an empty day too', () => {
  expect(compareDay(report([['1', 100]], 100), [known('1', 100)])).toEqual([])
  expect(compareDay({ bills: [], payments: [] }, [])).toEqual([])
  const ignored = known('1', 100, { state: 'ignored', booked: null })
  expect(compareDay(report([['1', 100]], 100), [ignored])).toEqual([])
})

test('a bill that never came in, one that the till does not list, and what their money makes', () => {
  expect(compareDay(report([['1', 100]], 100), [known('2', 30)])).toEqual([
    { kind: 'missing-here', billNo: '1', reported: 100 },
    { kind: 'missing-there', billNo: '2', here: 30 },
    { kind: 'means', means: 'cash', reported: 100, here: 30 },
  ])
})

test('another sum, whether it was told or settled so; what waits is named as waiting', () => {
  const bills: [string, number][] = [
    ['1', 100],
    ['2', 100],
    ['3', 100],
  ]
  const here = [
    known('1', 90),
    known('2', 100, { state: 'matched', booked: 80 }),
    known('3', 100, { state: 'pending', booked: null }),
  ]
  expect(compareDay(report(bills, 290), here)).toEqual([
    { kind: 'sum', billNo: '1', reported: 100, here: 90 },
    { kind: 'sum', billNo: '2', reported: 100, here: 80 },
    { kind: 'waiting', billNo: '3', reported: 100 },
  ])
})

test('the same sum by other means differs by both', () => {
  const card = known('1', 100, { payments: [{ means: 'card', amount: 100 }] })
  expect(compareDay(report([['1', 100]], 100), [card])).toEqual([
    { kind: 'means', means: 'cash', reported: 100, here: 0 },
    { kind: 'means', means: 'card', reported: 0, here: 100 },
  ])
})

import { expect, test } from 'vitest'
import { fen, noMoney } from '../money/money.ts'
import {
  computeDeposit,
  type DepositCase,
  type DepositRule,
  findDepositTerms,
  usualDeposit,
} from './deposit-rule.ts'
import { agreeRefundTerms, percentAt } from './refund-terms.ts'

const hour = 3_600_000
const usual = usualDeposit({
  guestDepositMode: 'per-person',
  guestDepositFen: fen(5000),
  guestDepositMinutes: 15,
  guestRefundHours: 24,
  guestLateRefundPercent: 50,
})
const rule: DepositRule = {
  title: '周末',
  periodIds: [],
  weekdays: [],
  dates: [],
  roomIds: [],
  peopleFrom: 0,
  leastHours: 0,
  mostHours: 0,
  noShows: 0,
  noShowMonths: 12,
  mode: 'per-room',
  amount: fen(20_000),
  payMinutes: 30,
  refunds: [],
  latePercent: 100,
  noShowPercent: 0,
}
/** A Saturday. */
const booking: DepositCase = {
  bookDate: '2026-12-05',
  today: '2026-12-01',
  periodId: 2,
  roomIds: [7, 8],
  people: 10,
  msUntilStart: 96 * hour,
  noShowDates: [],
}
const fits = (change: Partial<DepositRule>, of: Partial<DepositCase> = {}) =>
  findDepositTerms([{ ...rule, ...change }], usual, { ...booking, ...of }) !== usual

test('a rule that names nothing fits every booking, one of a meal that has begun too', () => {
  expect(fits({})).toBe(true)
  expect(fits({}, { msUntilStart: -hour })).toBe(true)
})

test.each<[string, Partial<DepositRule>, Partial<DepositRule>]>([
  ['its period', { periodIds: [1, 2] }, { periodIds: [1] }],
  ['its weekday, Sunday first', { weekdays: [6, 0] }, { weekdays: [1, 2, 3, 4, 5] }],
  ['one of its rooms', { roomIds: [8, 9] }, { roomIds: [9] }],
  [
    'its date, the last one too',
    { dates: [{ from: '2026-12-01', to: '2026-12-05' }] },
    { dates: [{ from: '2026-12-06', to: '2026-12-31' }] },
  ],
  ['so many people', { peopleFrom: 10 }, { peopleFrom: 11 }],
  ['at least so far ahead', { leastHours: 96 }, { leastHours: 97 }],
  ['at most so far ahead', { mostHours: 96 }, { mostHours: 95 }],
])('a rule fits %s, and no other', (_, fitting, other) => {
  expect(fits(fitting)).toBe(true)
  expect(fits(other)).toBe(false)
})

test('a rule for whoever did not come counts so many times within so many months', () => {
  const twice = { noShows: 2, noShowMonths: 6 }
  expect(fits(twice)).toBe(false)
  expect(fits(twice, { noShowDates: ['2026-11-20'] })).toBe(false)
  expect(fits(twice, { noShowDates: ['2026-11-20', '2026-10-03'] })).toBe(true)
  expect(fits(twice, { noShowDates: ['2026-11-20', '2025-10-03'] })).toBe(false)
})

test('the first that fits says it; where none does, what is usual', () => {
  const none = { ...rule, title: '平日', mode: 'none', weekdays: [1, 2, 3, 4] } as const
  const rules = [none, { ...rule, weekdays: [6] }, { ...rule, title: '之后' }]
  const titleOn = (bookDate: string) => findDepositTerms(rules, usual, { ...booking, bookDate }).title
  expect(['2026-12-03', '2026-12-05', '2026-12-04'].map(titleOn)).toEqual(['平日', '周末', '之后'])
  expect(findDepositTerms([none], usual, booking)).toBe(usual)
})

test('what is asked goes by booking, by person, by room, or is nothing', () => {
  const party = { people: 10, rooms: 2 }
  const compute = (mode: DepositRule['mode'], of = party) => computeDeposit({ mode, amount: fen(20_000) }, of)
  expect([compute('none'), compute('fixed'), compute('per-person'), compute('per-room')]).toEqual([
    noMoney,
    20_000,
    200_000,
    40_000,
  ])
  expect(compute('per-room', { people: 10, rooms: 0 })).toBe(20_000)
})

test('what is usual is what the settings say', () => {
  expect(usual).toMatchObject({ refunds: [{ hours: 24, percent: 100 }], latePercent: 50, noShowPercent: 0 })
  const free = { guestDepositMode: 'none', guestDepositFen: noMoney, guestDepositMinutes: 15 } as const
  expect(usualDeposit({ ...free, guestRefundHours: 0, guestLateRefundPercent: 50 })).toMatchObject({
    refunds: [],
    latePercent: 100,
  })
})

test('what is kept gives the share of the time at which somebody cancels, to the second', () => {
  const start = Date.parse('2026-12-05T09:00:00Z')
  const now = new Date(start - 96 * hour)
  const refunds = [
    { hours: 48, percent: 100 },
    { hours: 24, percent: 50 },
  ]
  const agreed = agreeRefundTerms({ refunds, latePercent: 10, noShowPercent: 0 }, { start, now })
  const at = (hours: number, arrived = false) =>
    percentAt(agreed, { at: new Date(start - hours * hour), arrived })
  expect([at(48), at(47.999), at(24), at(23.999), at(-1), at(30, true)]).toEqual([100, 50, 50, 10, 10, 0])
})

test('where no time gives all back, none does from the moment of booking on', () => {
  const start = Date.parse('2026-12-05T09:00:00Z')
  const now = new Date(start - 96 * hour)
  const part = agreeRefundTerms(
    { refunds: [{ hours: 24, percent: 80 }], latePercent: 0, noShowPercent: 0 },
    { start, now },
  )
  expect(percentAt(part, { at: new Date(now.getTime() + 1), arrived: false })).toBe(80)
  expect(percentAt(part, { at: new Date(start), arrived: false })).toBe(0)
  const always = agreeRefundTerms({ refunds: [], latePercent: 100, noShowPercent: 20 }, { start, now })
  expect(always).toMatchObject({ refundUntil: null, noShowRefundPercent: 20 })
  expect(percentAt(always, { at: new Date(start + hour), arrived: true })).toBe(100)
})

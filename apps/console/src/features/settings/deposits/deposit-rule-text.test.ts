import type { DepositRule } from '@roombook/contract/deposit-rule'
import { fen } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { describeConditions, describeRuleDeposit } from './deposit-rule-text.ts'
import { newRule } from './rule-values.ts'

const places = {
  periods: [{ id: 2, title: '晚餐' }],
  rooms: [1, 2, 3, 4].map((id) => ({ id, title: `${id}号` })),
}
const rule = (change: Partial<DepositRule>): DepositRule => ({ ...newRule, ...change })

test('of which bookings a rule is, is said part by part; of all, nothing is', () => {
  expect(describeConditions(rule({}), places)).toEqual([])
  const named = rule({
    dates: [
      { from: '2027-02-05', to: '2027-02-12' },
      { from: '2027-05-01', to: '2027-05-01' },
    ],
    weekdays: [6, 0],
    periodIds: [2],
    roomIds: [1, 9],
    peopleFrom: 10,
    leastHours: 24,
    mostHours: 72,
    noShows: 2,
    noShowMonths: 6,
  })
  expect(describeConditions(named, places)).toEqual([
    '2027-02-05至2027-02-12、2027-05-01',
    '周六、周日',
    '晚餐',
    '1号、已停用',
    '10人起',
    '提前24小时以上',
    '提前不足72小时',
    '6个月内未到店2次起',
  ])
  expect(describeConditions(rule({ roomIds: [1, 2, 3, 4] }), places)).toEqual(['4间包厢'])
})

test('what it asks and gives back stands in one sentence', () => {
  expect(describeRuleDeposit(rule({ mode: 'none' }))).toBe('不收订金')
  expect(describeRuleDeposit(rule({ mode: 'per-room', amount: fen(20_000), latePercent: 100 }))).toBe(
    '每间200.00元，15分钟内支付，取消全退，未到店不退',
  )
  const refunds = [
    { hours: 48, percent: 100 },
    { hours: 24, percent: 50 },
  ]
  expect(
    describeRuleDeposit(
      rule({ mode: 'per-person', amount: fen(5000), refunds, latePercent: 20, noShowPercent: 10 }),
    ),
  ).toBe('每人50.00元，15分钟内支付，提前48小时全退，提前24小时退50%，之后退20%，未到店退10%')
})

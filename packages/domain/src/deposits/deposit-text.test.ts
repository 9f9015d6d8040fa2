import { expect, test } from 'vitest'
import { fen } from '../money/money.ts'
import { describeDeposit } from './deposit-text.ts'

const required = { asked: fen(50_000), ruleTitle: '曾未到店', noShowCount: 1, raised: fen(30_000) }

test('a rule for guests who stayed away says how often, since when, and on which day last', () => {
  const text = (noShowMonths: number) =>
    describeDeposit({ ...required, noShowMonths, lastNoShow: '2026-09-03' })
  expect(text(12)).toBe('按规则「曾未到店」收500元；该客人近一年未到店1次（最近2026-09-03），加收300元')
  expect(text(6)).toContain('近6个月未到店1次')
  expect(describeDeposit({ ...required, noShowCount: 0, raised: fen(0) })).toBe('按规则「曾未到店」收500元')
})

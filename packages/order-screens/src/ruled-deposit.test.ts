import { fen } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { describeRuledDeposit } from './ruled-deposit.ts'

const depositRuled = { asked: fen(20_000), rule: '晚市大包', reason: '', by: '' }

test('says what a rule asks, how much less was asked, why and by whom', () => {
  const waived = { ...depositRuled, reason: '张总老客户', by: '王经理' }
  expect(describeRuledDeposit({ deposit: fen(5000), depositRuled: waived })).toBe(
    '「晚市大包」应收200元，少收150元；原因：张总老客户（王经理）',
  )
  expect(describeRuledDeposit({ deposit: fen(20_000), depositRuled })).toBe('「晚市大包」应收200元')
  expect(describeRuledDeposit({ deposit: fen(20_000), depositRuled: null })).toBeUndefined()
})

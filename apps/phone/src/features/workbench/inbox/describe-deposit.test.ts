import { fen, noMoney } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { describeDeposit } from './describe-deposit.ts'

test('a card says whether the deposit is paid, and how much is still to come', () => {
  expect(describeDeposit({ deposit: fen(50_000), depositReceived: fen(50_000) })).toBe('订金 已付 ¥500.00')
  expect(describeDeposit({ deposit: fen(50_000), depositReceived: noMoney })).toBe('订金 待付 ¥500.00')
  expect(describeDeposit({ deposit: fen(50_000), depositReceived: fen(20_000) })).toBe(
    '订金 已付 ¥200.00 待付 ¥300.00',
  )
  expect(describeDeposit({ deposit: noMoney, depositReceived: fen(10_000) })).toBe('订金 已付 ¥100.00')
  expect(describeDeposit({ deposit: noMoney, depositReceived: noMoney })).toBe('')
})

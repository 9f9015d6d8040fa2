import { expect, test } from 'vitest'
import { depositWords } from './deposit-words.ts'

test('a card says whether the deposit is paid, and how much is still to come', () => {
  expect(depositWords({ deposit: 50_000, depositReceived: 50_000 })).toBe('订金 已付 ¥500.00')
  expect(depositWords({ deposit: 50_000, depositReceived: 0 })).toBe('订金 待付 ¥500.00')
  expect(depositWords({ deposit: 50_000, depositReceived: 20_000 })).toBe('订金 已付 ¥200.00 待付 ¥300.00')
  expect(depositWords({ deposit: 0, depositReceived: 10_000 })).toBe('订金 已付 ¥100.00')
  expect(depositWords({ deposit: 0, depositReceived: 0 })).toBe('')
})

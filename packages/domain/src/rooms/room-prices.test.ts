import { expect, test } from 'vitest'
import { fen, noMoney } from '../money/money.ts'
import { priceText } from './room-prices.ts'

test('a room names its fee and what is spent there, and neither where the house says nothing', () => {
  expect(priceText({ serviceFee: fen(30_000), averageSpend: fen(26_850) })).toBe(
    '包厢服务费 ¥300 · 参考人均 ¥268.50',
  )
  expect(priceText({ serviceFee: fen(120_000), averageSpend: noMoney })).toBe('包厢服务费 ¥1,200')
  expect(priceText({ serviceFee: noMoney, averageSpend: fen(26_800) })).toBe('参考人均 ¥268')
  expect(priceText({ serviceFee: noMoney, averageSpend: noMoney })).toBe('')
})

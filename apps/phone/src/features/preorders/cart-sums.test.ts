import { fen, noMoney } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { cartSums, sumsText } from './cart-sums.ts'

test('what is confirmed is told with what the rooms cost besides', () => {
  expect(sumsText({ count: 4, total: fen(17_400), serviceFee: fen(20_000) })).toBe(
    '共4份，菜品¥174.00，包厢服务费¥200.00，合计¥374.00',
  )
  expect(cartSums({ total: fen(17_400), serviceFee: fen(20_000) })).toEqual({
    dishes: 17_400,
    fee: 20_000,
    all: 37_400,
  })
})

test('without a fee there is one sum, and without money none', () => {
  expect(sumsText({ count: 4, total: fen(17_400), serviceFee: noMoney })).toBe('共4份，合计¥174.00')
  expect(sumsText({ count: 4, total: null, serviceFee: null })).toBe('共4份')
})

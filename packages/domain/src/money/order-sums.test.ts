import { assert, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { fen } from './money.ts'
import { type OrderAmounts, orderSums } from './order-sums.ts'

const amounts = (given: Partial<Record<keyof OrderAmounts, number>>): OrderAmounts => ({
  depositReceived: fen(given.depositReceived ?? 0),
  total: fen(given.total ?? 0),
  drinks: fen(given.drinks ?? 0),
  discount: fen(given.discount ?? 0),
  paid: fen(given.paid ?? 0),
})

test('the bill and the drinks, less deposit, coupon and what was paid', () => {
  const order = amounts({
    total: 100_000,
    drinks: 20_000,
    discount: 5_000,
    depositReceived: 50_000,
    paid: 40_000,
  })
  expect(orderSums(order)).toEqual({ counted: 115_000, due: 65_000, arrears: 25_000, toReturn: 0 })
})

test('a deposit larger than the bill is to be returned, and nothing is owed', () => {
  const order = amounts({ total: 30_000, depositReceived: 50_000 })
  expect(orderSums(order)).toEqual({ counted: 30_000, due: 0, arrears: 0, toReturn: 20_000 })
})

test('a coupon larger than the bill is worth the bill', () => {
  const order = amounts({ total: 3_000, discount: 5_000, depositReceived: 1_000 })
  expect(orderSums(order)).toEqual({ counted: 0, due: 0, arrears: 0, toReturn: 1_000 })
})

test('no sum is below zero, and nothing is both owed and returned', () => {
  const amount = nat(9_999_999).map(fen)
  const anyOrder = record({
    depositReceived: amount,
    total: amount,
    drinks: amount,
    discount: amount,
    paid: amount,
  })
  assert(
    property(anyOrder, (order) => {
      const sums = orderSums(order)
      expect(Math.min(...Object.values(sums))).toBeGreaterThanOrEqual(0)
      expect(sums.due * sums.toReturn).toBe(0)
      expect(sums.arrears).toBeLessThanOrEqual(sums.due)
      expect(sums.due - sums.toReturn).toBe(sums.counted - order.depositReceived)
    }),
  )
})

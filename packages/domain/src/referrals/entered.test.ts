import { expect, test } from 'vitest'
import { fen } from '../money/money.ts'
import { costOfThanks, namesOneFriend, spentPerHead } from './entered.ts'

test('one friend who is named five times, and more often than all others, stands out', () => {
  const of = (named: number, most: number) => namesOneFriend({ named, most })
  expect([of(4, 4), of(5, 5), of(10, 5), of(11, 6)]).toEqual([false, true, false, true])
})

test('thanks cost what coupons took off, and rebates that stayed', () => {
  const costs = { couponsOff: fen(500), rebatesGiven: fen(9_000), rebatesTakenBack: fen(1_000) }
  expect(costOfThanks({ ...costs, rebatesLapsed: fen(300), rebatesToCoupons: fen(200) })).toBe(8_000)
  expect(spentPerHead({ spent: fen(1_000), guests: 3 })).toBe(333)
  expect(spentPerHead({ spent: fen(0), guests: 0 })).toBe(0)
})

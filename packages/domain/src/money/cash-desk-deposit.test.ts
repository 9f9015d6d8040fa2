import { expect, test } from 'vitest'
import { type CashDeskSum, splitRefund } from './cash-desk-deposit.ts'
import { fen } from './money.ts'

const sum = (means: CashDeskSum['means'], amount: number): CashDeskSum => ({ means, amount: fen(amount) })

test.each<[string, CashDeskSum[], number, CashDeskSum[]]>([
  ['by the means it came', [sum('cash', 500)], 500, [sum('cash', 500)]],
  [
    'what came last first',
    [sum('cash', 500), sum('weixin', 200)],
    300,
    [sum('weixin', 200), sum('cash', 100)],
  ],
  [
    'without what went back since',
    [sum('cash', 500), sum('weixin', 200), sum('cash', -400)],
    300,
    [sum('weixin', 200), sum('cash', 100)],
  ],
  ['what came unsaid goes unsaid', [sum('cash', 100)], 300, [sum('cash', 100), sum('counter', 200)]],
  ['nothing of nothing', [sum('cash', 100)], 0, []],
])('a deposit goes back: %s', (_, moved, amount, expected) => {
  expect(splitRefund(moved, fen(amount))).toEqual(expected)
})

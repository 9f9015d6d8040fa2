import { expect, test } from 'vitest'
import { fen } from '../money/money.ts'
import { rebateOf, rebateTermsFaults, takeInOrder, tidyRebateTerms, usualRebateTerms } from './rebates.ts'

const fixed = { ...usualRebateTerms, way: 'fixed', fixed: fen(2_000) } as const
const share = { ...usualRebateTerms, way: 'share', percent: 3, ceiling: fen(5_000) } as const

test('a rebate is a fixed sum, or so many percent of the bill up to its ceiling, in whole fen, rounded down', () => {
  expect(rebateOf(usualRebateTerms, fen(100_000))).toBe(0)
  expect(rebateOf(fixed, fen(0))).toBe(2_000)
  expect([0, 33, 34, 100_033, 10_000_000].map((bill) => rebateOf(share, fen(bill)))).toEqual([
    0, 0, 1, 3_000, 5_000,
  ])
})

test('terms are refused at each field that is wrong, and what does not belong to their way is dropped', () => {
  expect(rebateTermsFaults(usualRebateTerms)).toEqual({})
  expect(rebateTermsFaults(fixed)).toEqual({})
  expect(rebateTermsFaults({ ...fixed, fixed: null })).toEqual({ fixed: '请填写返利金额' })
  expect(rebateTermsFaults({ ...fixed, fixed: fen(1_000_001) })).toEqual({ fixed: '最多10000元' })
  for (const percent of [0, 101, -1, null])
    expect(rebateTermsFaults({ ...share, percent })).toEqual({ percent: '返利比例是1到100的整数' })
  expect(rebateTermsFaults({ ...share, ceiling: fen(0) })).toEqual({ ceiling: '金额须大于0' })
  expect(rebateTermsFaults({ ...share, toBalance: false })).toEqual({ toBalance: '请至少选择一种兑换方式' })
  const coupon = { ...share, toBalance: false, couponId: 3 }
  expect(rebateTermsFaults(coupon)).toEqual({ couponPrice: '请填写兑换一张优惠券要多少返利' })
  expect(tidyRebateTerms({ ...fixed, percent: 5, ceiling: fen(1), couponPrice: fen(9) })).toEqual(fixed)
})

test('what is taken from several is taken in their order', () => {
  const sources = [3, 0, 5].map((left, at) => ({ at, left: fen(left) }))
  const of = (amount: number) =>
    takeInOrder(sources, fen(amount)).map(({ source, taken }) => [source.at, taken])
  expect(of(2)).toEqual([[0, 2]])
  expect(of(4)).toEqual([
    [0, 3],
    [2, 1],
  ])
  expect(of(99)).toEqual([
    [0, 3],
    [2, 5],
  ])
})

import { fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleOrderRow } from '@roombook/order-screens/samples'
import { describe, expect, test } from 'vitest'
import { formatRemainingTime, listCelebrations, listSums } from './order-text.ts'

test('what the meal celebrates is named with its calendar', () => {
  const order = sampleOrderRow({
    birthdayKind: 2,
    birthdayOfOther: true,
    otherName: '李总',
    memorialTitles: [{ title: '结婚纪念日', calendar: 'solar' }],
  })
  expect(listCelebrations(order)).toEqual(['李总的生日（农历）', '结婚纪念日（公历）'])
  expect(listCelebrations(sampleOrderRow({ birthdayKind: 1 }))).toEqual(['生日（公历）'])
  expect(listCelebrations(sampleOrderRow())).toEqual([])
})

test('only sums that say something are shown, in yuan', () => {
  expect(listSums(sampleOrderRow())).toEqual([])
  expect(listSums(sampleOrderRow({ deposit: fen(50000) }))).toEqual([
    { label: '订金', text: '500.00元 · 未收' },
  ])
  const paid = {
    deposit: fen(50000),
    depositReceived: fen(50000),
    payType: 'weixin' as const,
    arrears: fen(120),
  }
  expect(listSums(sampleOrderRow(paid))).toEqual([
    { label: '订金', text: '500.00元' },
    { label: '已收订金', text: '500.00元 · 微信支付' },
    { label: '尾款', text: '1.20元' },
  ])
})

test('a deposit that went back is not one that never came', () => {
  const depositOf = (depositReceived: number, depositReturned: number) =>
    listSums(
      sampleOrderRow({
        status: OrderStatus.cancelled,
        deposit: fen(20_000),
        depositReceived: fen(depositReceived),
        depositReturned: fen(depositReturned),
      }),
    )[0]?.text
  expect(depositOf(0, 20_000)).toBe('200.00元 · 已退还200.00元')
  expect(depositOf(10_000, 10_000)).toBe('200.00元 · 已退还100.00元，留100.00元')
  expect(depositOf(0, 0)).toBe('200.00元 · 未收')
})

describe('a hold counts down', () => {
  const at = '2026-11-20T08:00:00Z'
  const formatRemaining = (seconds: number) => formatRemainingTime(at, Date.parse(at) - seconds * 1000)
  test.each([
    [3 * 86400 + 3600, '3天1小时'],
    [3 * 86400 + 59, '3天'],
    [3900, '1小时05分'],
    [260, '4分20秒'],
    [9, '9秒'],
    [0, undefined],
    [-60, undefined],
  ])('%i seconds before its end', (seconds, expected) => {
    expect(formatRemaining(seconds)).toBe(expected)
  })
})

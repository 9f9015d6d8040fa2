import type { DepositToReturn } from '@roombook/contract/deposit-return'
import { type CashDeskSum, fen } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import {
  cashDeskRefundLine,
  toReturnAfter,
  toReturnFault,
  toReturnLine,
  toReturnNeedsReason,
} from './describe-refund.ts'

const counter: CashDeskSum[] = [
  { means: 'weixin', amount: fen(20_000) },
  { means: 'cash', amount: fen(30_000) },
]
const deposit = (change: Partial<DepositToReturn> = {}): DepositToReturn => ({
  orderId: 1,
  version: 2,
  userName: '王小明',
  bookDate: '2026-11-20',
  periodName: '晚餐',
  roomName: '牡丹厅',
  statusName: '已取消',
  endedAt: null,
  openerId: 4,
  openerName: '小赵',
  deleted: false,
  percent: 40,
  agreed: fen(20_000),
  given: fen(0),
  counter,
  ...change,
})

describe('a counter deposit that goes back later', () => {
  test.each([
    ['200', true, undefined],
    ['500.00', true, undefined],
    ['200', false, undefined],
    ['200.01', false, '多于约定的部分，须由有「门店资料与开关」权限的人退还'],
    ['199.99', true, '退还不能少于约定的200元'],
    ['500.01', true, '柜台订金只有500元'],
    ['0', true, '请输入退还金额'],
    ...['', '0.001', '-0.01', '1e2', '0x10', '1,000.00', '２００'].map(
      (typed) => [typed, true, '请输入正确的金额'] as const,
    ),
  ] as const)('%s, more allowed %s: %s', (typed, mayMore, fault) => {
    expect(toReturnFault(deposit(), typed, mayMore)).toBe(fault)
  })

  test('says what came and how, what was agreed, and what went back', () => {
    expect(toReturnLine(deposit())).toBe(
      '柜台订金还有500元（微信200元、现金300元）。按约定退还40%，还应退200元。',
    )
    expect(toReturnLine(deposit({ percent: 0, agreed: fen(0) }))).toContain('按约定不退。')
    expect(toReturnLine(deposit({ agreed: fen(0), given: fen(20_000) }))).toContain(
      '，已退200元，约定的部分已退。',
    )
    expect(toReturnAfter(deposit(), '250')).toBe('退微信200元、现金50元，其余250元不退。')
    expect(toReturnAfter(deposit(), '1e2')).toBe('')
    expect([toReturnNeedsReason(deposit(), '200'), toReturnNeedsReason(deposit(), '200.01')]).toEqual([
      false,
      true,
    ])
  })
})

test('what is said before a booking is cancelled', () => {
  expect(cashDeskRefundLine(counter, { agreed: 100, percent: 100, last: '' })).toBe(
    '柜台已收订金500元，按约定退还100%。退微信200元、现金300元',
  )
  expect(cashDeskRefundLine(counter, { agreed: 0, percent: null, last: '' })).toContain(
    '不退还，订金留在门店',
  )
})

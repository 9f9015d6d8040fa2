import { describe, expect, test } from 'vitest'
import { fen } from './money.ts'
import {
  type BalanceChange,
  balanceFault,
  balanceMoved,
  formatReceipts,
  givesBack,
  type Receipt,
  receiptsByMeans,
} from './receipts.ts'

const receipt = (means: Receipt['means'], amount: number): Receipt => ({ means, amount: fen(amount) })

test('receipts are told by means, each once', () => {
  const came = [
    receipt('weixin', 20_000),
    receipt('cash', 100_000),
    receipt('weixin', 8_000),
    receipt('card', 0),
  ]
  expect(receiptsByMeans(came)).toEqual([receipt('cash', 100_000), receipt('weixin', 28_000)])
  expect(formatReceipts(came)).toBe('现金1,000.00元、微信280.00元')
  expect(formatReceipts([])).toBe('')
})

describe('what is owed of a settled bill', () => {
  const change = (arrears: number, differences: Partial<BalanceChange> = {}): BalanceChange => ({
    due: fen(100_000),
    owed: fen(80_000),
    arrears: fen(arrears),
    receipts: [receipt('cash', 20_000)],
    ...differences,
  })

  test('falls by money that comes in, or that is written off', () => {
    expect(balanceMoved(change(30_000))).toEqual({ less: 50_000, unbilled: 0, back: 0 })
    expect(balanceFault(change(30_000))).toBe('请选择收款方式')
    expect(balanceFault(change(30_000, { means: 'unsaid' }))).toBe('请选择收款方式')
    expect(balanceFault(change(30_000, { means: 'card' }))).toBeUndefined()
    expect(givesBack(change(30_000, { means: 'card' }))).toBe(false)
    expect(givesBack(change(30_000, { means: 'waived' }))).toBe(true)
  })

  test('grows by money that goes out again, by the means it came and no more of it', () => {
    expect(balanceMoved(change(95_000))).toEqual({ less: 0, unbilled: 0, back: 15_000 })
    expect(balanceFault(change(95_000))).toBe('请选择退回方式')
    expect(balanceFault(change(95_000, { means: 'weixin' }))).toBe('本单没有微信的收款，请选择其他方式')
    expect(balanceFault(change(100_001, { means: 'cash' }))).toBe('本单现金只有200.00元，不能退回更多')
    expect(balanceFault(change(100_000, { means: 'cash' }))).toBeUndefined()
    expect(givesBack(change(95_000, { means: 'cash' }))).toBe(true)
  })

  test('grows by what was neither paid nor owed before any money goes out', () => {
    const open = { owed: fen(50_000) }
    expect(balanceMoved(change(80_000, open))).toEqual({ less: 0, unbilled: 30_000, back: 0 })
    expect(balanceFault(change(80_000, open))).toBeUndefined()
    expect(givesBack(change(80_000, open))).toBe(false)
    expect(balanceMoved(change(90_000, open))).toEqual({ less: 0, unbilled: 30_000, back: 10_000 })
  })

  test('stays without any means', () => {
    expect(balanceFault(change(80_000))).toBeUndefined()
    expect(givesBack(change(80_000, { means: 'waived' }))).toBe(false)
  })
})

import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen } from './money.ts'
import { type Paid, paymentsKept, settle } from './settlement.ts'

const bill = (total: number, payments: Paid[] = [], more: { discount?: number; deposit?: number } = {}) =>
  settle({
    total: fen(total),
    drinks: fen(0),
    discount: fen(more.discount ?? 0),
    depositReceived: fen(more.deposit ?? 0),
    payments,
  })
const cash = (amount: number): Paid => ({ means: 'cash', amount })
const balance = (amount: number): Paid => ({ means: 'balance', amount })

describe('settling a bill', () => {
  test('takes deposit and payments off what is due, and names what is owed', () => {
    expect(bill(100_000, [cash(20_000)], { deposit: 50_000, discount: 5_000 })).toEqual({
      counted: 95_000,
      due: 45_000,
      paid: 20_000,
      change: 0,
      arrears: 25_000,
    })
  })

  test('gives change of cash alone', () => {
    expect(bill(30_000, [cash(50_000)])).toMatchObject({
      due: 30_000,
      paid: 30_000,
      change: 20_000,
      arrears: 0,
    })
    expect(bill(30_000, [balance(10_000), cash(30_000)])).toMatchObject({ paid: 30_000, change: 10_000 })
    expect(paymentsKept([cash(10_000), balance(10_000), cash(20_000)], 15_000)).toEqual([
      cash(0),
      balance(10_000),
      cash(15_000),
    ])
  })

  test.each([['balance'], ['weixin'], ['alipay'], ['card'], ['other']])(
    'takes no %s above what is due',
    (means) => {
      const fault = { field: 'payments', message: '应付200.00元，除现金外的收款不能超过应付' }
      expect(bill(20_000, [{ means, amount: 50_000 }]).fault).toEqual(fault)
      expect(bill(20_000, [{ means, amount: 20_000 }]).fault).toBeUndefined()
    },
  )

  test('takes no discount above the bill', () => {
    expect(bill(3_000, [], { discount: 3_001 }).fault).toEqual({
      field: 'discount',
      message: '优惠不能超过消费合计',
    })
    expect(bill(3_000, [], { discount: 3_000 }).fault).toBeUndefined()
  })

  test('without a fault the sums agree, whatever is paid', () => {
    const amount = integer({ min: 0, max: 1_000_000 })
    const payment = record({ means: constantFrom('cash', 'balance', 'weixin'), amount })
    assert(
      property(amount, amount, array(payment, { maxLength: 5 }), (total, deposit, payments) => {
        const settled = bill(total, payments, { deposit })
        if (settled.fault) return
        const kept = paymentsKept(payments, settled.change)
        expect(kept.reduce((sum, paid) => sum + paid.amount, 0)).toBe(settled.paid)
        expect(settled.paid + settled.arrears).toBe(settled.due)
        expect(kept.every((paid) => paid.amount >= 0)).toBe(true)
      }),
    )
  })
})

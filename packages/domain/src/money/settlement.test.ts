import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen } from './money.ts'
import {
  billPaymentsWithoutChange,
  equalShares,
  type Paid,
  paymentsWithoutChange,
  type Share,
  settle,
} from './settlement.ts'

const bill = (total: number, payments: Paid[] = [], more: { discount?: number; deposit?: number } = {}) =>
  settle({
    total: fen(total),
    drinks: fen(0),
    discount: fen(more.discount ?? 0),
    depositReceived: fen(more.deposit ?? 0),
    payments,
  })
const cash = (amount: number): Paid => ({ means: 'cash', amount: fen(amount) })
const balance = (amount: number): Paid => ({ means: 'balance', amount: fen(amount) })

describe('settling a bill', () => {
  test('takes deposit and payments off what is due, and names what is owed', () => {
    expect(bill(100_000, [cash(20_000)], { deposit: 50_000, discount: 5_000 })).toEqual({
      counted: 95_000,
      depositStays: 0,
      due: 45_000,
      vouchersLeft: 0,
      paid: 20_000,
      change: 0,
      toReturn: 0,
      arrears: 25_000,
    })
  })

  test('takes vouchers off what is due; above it they give no change, and nothing else may be paid', () => {
    const sums = { total: fen(30_000), drinks: fen(0), discount: fen(0) }
    const withVouchers = (vouchers: number, payments: Paid[] = [], deposit = 0) =>
      settle({ ...sums, depositReceived: fen(deposit), vouchers: fen(vouchers), payments })
    expect(withVouchers(5_000, [cash(20_000)], 10_000)).toMatchObject({ due: 15_000, change: 5_000 })
    expect(withVouchers(36_000)).toMatchObject({ due: 0, arrears: 0, change: 0, vouchersLeft: 6_000 })
    expect(withVouchers(36_000, [balance(1)]).fault).toMatchObject({ field: 'payments' })
  })

  test('gives change of cash alone', () => {
    expect(bill(30_000, [cash(50_000)])).toMatchObject({
      due: 30_000,
      paid: 30_000,
      change: 20_000,
      arrears: 0,
    })
    expect(bill(30_000, [balance(10_000), cash(30_000)])).toMatchObject({ paid: 30_000, change: 10_000 })
    expect(paymentsWithoutChange([cash(10_000), balance(10_000), cash(20_000)], fen(15_000))).toEqual([
      cash(0),
      balance(10_000),
      cash(15_000),
    ])
  })

  test.each(['balance', 'weixin', 'alipay', 'card', 'other'] as const)(
    'takes no %s above what is due',
    (means) => {
      const fault = { field: 'payments', message: '应付200.00元，除现金外的收款不能超过应付' }
      expect(bill(20_000, [{ means, amount: fen(50_000) }]).fault).toEqual(fault)
      expect(bill(20_000, [{ means, amount: fen(20_000) }]).fault).toBeUndefined()
    },
  )

  test('leaves for other rooms what it does not use of a deposit: it takes no more than it needs', () => {
    const ofRooms = (total: number, depositUse?: number) =>
      settle({
        total: fen(total),
        drinks: fen(0),
        discount: fen(0),
        depositReceived: fen(50_000),
        payments: [],
        othersStand: true,
        depositUse: depositUse === undefined ? undefined : fen(depositUse),
      })
    expect(ofRooms(30_000)).toMatchObject({ due: 0, toReturn: 0, depositStays: 20_000 })
    expect(ofRooms(30_000, 0)).toMatchObject({ due: 30_000, toReturn: 0, depositStays: 50_000 })
    expect(ofRooms(80_000)).toMatchObject({ due: 30_000, depositStays: 0 })
    expect(ofRooms(30_000, 30_001).fault).toMatchObject({ field: 'depositUse' })
  })

  test('names what is left of a deposit, and takes nothing beside it', () => {
    expect(bill(30_000, [], { deposit: 50_000 })).toEqual({
      counted: 30_000,
      due: 0,
      depositStays: 0,
      vouchersLeft: 0,
      paid: 0,
      change: 0,
      toReturn: 20_000,
      arrears: 0,
    })
    expect(bill(30_000, [cash(1)], { deposit: 50_000 }).fault).toEqual({
      field: 'payments',
      message: '订金比账单多200.00元，无需再收款',
    })
    expect(bill(50_000, [cash(1)], { deposit: 50_000 })).toMatchObject({ toReturn: 0, change: 1 })
  })

  test('takes no discount above the bill', () => {
    expect(bill(3_000, [], { discount: 3_001 }).fault).toEqual({
      field: 'discount',
      message: '优惠不能超过消费合计',
    })
    expect(bill(3_000, [], { discount: 3_000 }).fault).toBeUndefined()
  })

  test('without a fault the sums agree, whatever is paid', () => {
    const amount = integer({ min: 0, max: 1_000_000 })
    const payment = record({ means: constantFrom('cash', 'balance', 'weixin'), amount: amount.map(fen) })
    assert(
      property(amount, amount, array(payment, { maxLength: 5 }), (total, deposit, payments) => {
        const settled = bill(total, payments, { deposit })
        if (settled.fault) return
        const retained = paymentsWithoutChange(payments, settled.change)
        expect(retained.reduce((sum, paid) => sum + paid.amount, 0)).toBe(settled.paid)
        expect(settled.paid + settled.arrears).toBe(settled.due)
        expect(retained.every((paid) => paid.amount >= 0)).toBe(true)
      }),
    )
  })
})

describe('a bill that several share', () => {
  const share = (amount: number, ...payments: Paid[]): Share => ({ amount: fen(amount), payments })
  const shared = (total: number, shares: Share[], payments: Paid[] = []) =>
    settle({ total: fen(total), drinks: fen(0), discount: fen(0), depositReceived: fen(0), payments, shares })

  test('is paid by their own means, and hands back what one of them gave above the share', () => {
    const shares = [share(10_000, balance(10_000)), share(5_000, cash(2_000), cash(10_000))]
    expect(shared(15_000, shares)).toMatchObject({ due: 15_000, paid: 15_000, change: 7_000, arrears: 0 })
    expect(billPaymentsWithoutChange({ payments: [], shares }, fen(7_000))).toEqual([
      balance(10_000),
      cash(0),
      cash(5_000),
    ])
  })

  test.each<[string, Share[], Paid[], string]>([
    [
      'that are a fen short',
      [share(9_999, cash(9_999)), share(5_000, cash(5_000))],
      [],
      '各份合计149.99元，应为150.00元',
    ],
    [
      'above it',
      [share(10_001, cash(10_001)), share(5_000, cash(5_000))],
      [],
      '各份合计150.01元，应为150.00元',
    ],
    ['not paid', [share(10_000, cash(9_999)), share(5_000, cash(5_000))], [], '第1份未收齐'],
    ['of nothing', [share(15_000, cash(15_000)), share(0)], [], '第2份请输入金额'],
    ['paid above it by card', [share(10_000, balance(10_001)), share(5_000, cash(4_999))], [], '第2份未收齐'],
    ['all by one', [share(15_000, cash(15_000))], [], '请分成2到20份'],
    [
      'beside what is paid together',
      [share(10_000, cash(10_000)), share(5_000, cash(5_000))],
      [cash(1)],
      '分单后请在每一份里收款',
    ],
  ])('refuses shares %s', (_, shares, payments, message) => {
    expect(shared(15_000, shares, payments).fault).toEqual({ field: 'shares', message })
  })

  test('takes nothing but cash above one share, though the others are short of it', () => {
    const message = '第1份除现金外的收款不能超过该份金额'
    const shares = [share(5_000, balance(6_000)), share(10_000, balance(4_000), cash(6_000))]
    expect(shared(15_000, shares).fault).toEqual({ field: 'shares', message })
  })

  test('in equal parts comes to the bill, to the fen', () => {
    assert(
      property(integer({ min: 0, max: 9_999_999_999 }), integer({ min: 2, max: 20 }), (amount, count) => {
        const shares = equalShares(fen(amount), count)
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(amount)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('vouchers of a platform', () => {
  const settled = (vouchers: number, depositReceived: number, total = 100_000) =>
    settle({
      total: fen(total),
      drinks: fen(0),
      discount: fen(0),
      payments: [],
      depositReceived: fen(depositReceived),
      vouchers: fen(vouchers),
    })

  test('come off before the deposit, which goes back: they give no change', () => {
    expect(settled(30_000, 80_000)).toMatchObject({ due: 0, toReturn: 10_000, vouchersLeft: 0, arrears: 0 })
    expect(settled(30_000, 50_000)).toMatchObject({ due: 20_000, toReturn: 0, vouchersLeft: 0 })
  })

  test('above a bill stay with the store, and the whole deposit goes back', () => {
    expect(settled(120_000, 50_000)).toMatchObject({ due: 0, toReturn: 50_000, vouchersLeft: 20_000 })
  })
})

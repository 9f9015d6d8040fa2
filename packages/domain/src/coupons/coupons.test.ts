import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen, noMoney } from '../money/money.ts'
import { couponStateNames, findGrantStatus, mayActOnCoupon } from './coupon-states.ts'
import { type CouponTerms, checkCouponTerms, isPastGiving, validityFrom } from './coupon-terms.ts'
import { couponBenefit, couponRule, couponScope, spanText, validityText } from './coupon-text.ts'
import { refuseGiving } from './refuse-giving.ts'
import { couponOff, refuseCouponUse } from './use-coupon.ts'

const terms: CouponTerms = {
  kind: 'amount',
  title: '满500减50',
  words: '',
  threshold: fen(50_000),
  off: fen(5_000),
  payPercent: null,
  maxOff: null,
  dishId: null,
  validity: { kind: 'dates', from: '2026-11-01', until: '2026-11-30' },
  weekdays: [1, 2, 3, 4],
  periodIds: [],
  roomIds: [],
  stackable: false,
}
const days = (count: number, after = 0) => ({ kind: 'days', days: count, after }) as const

describe('the terms of a coupon', () => {
  test.each<[Partial<CouponTerms>, Record<string, string>]>([
    [{}, {}],
    [{ off: noMoney }, { off: '请输入优惠金额，须大于0' }],
    [{ off: null }, { off: '请输入优惠金额，须大于0' }],
    [{ off: fen(50_001) }, { off: '优惠金额不能大于使用门槛' }],
    [{ off: fen(50_000) }, {}],
    [{ threshold: noMoney, off: fen(50_000) }, {}],
    [{ kind: 'percent' }, { payPercent: '请输入折扣' }],
    [{ kind: 'percent', payPercent: 85, maxOff: noMoney }, { maxOff: '封顶金额须大于0，不封顶请留空' }],
    [{ kind: 'dish' }, { dishId: '请选择赠送的菜品' }],
    [
      { validity: { kind: 'dates', from: '2026-11-30', until: '2026-11-29' } },
      { validUntil: '结束日期不能早于开始日期' },
    ],
    [
      { validity: { kind: 'dates', from: '', until: '2026-02-30' } },
      { validFrom: '请选择开始日期', validUntil: '请选择结束日期' },
    ],
  ])('%o: %o', (change, faults) => {
    expect(checkCouponTerms({ ...terms, ...change })).toEqual(faults)
  })

  test('days count from receipt, the first among them', () => {
    expect(validityFrom(days(1), '2026-11-20')).toEqual({ from: '2026-11-20', until: '2026-11-20' })
    expect(validityFrom(days(30), '2026-11-20')).toEqual({ from: '2026-11-20', until: '2026-12-19' })
    expect(validityFrom(days(7, 1), '2026-02-28')).toEqual({ from: '2026-03-01', until: '2026-03-07' })
    expect(isPastGiving(days(1), '2026-11-20')).toBe(false)
    expect(isPastGiving(terms.validity, '2026-11-30')).toBe(false)
    expect(isPastGiving(terms.validity, '2026-12-01')).toBe(true)
  })

  test('what they say', () => {
    const dishTerms = { ...terms, dishTitle: '八宝饭' }
    const percent = { ...dishTerms, kind: 'percent', payPercent: 85, maxOff: fen(10_000) } as const
    const dish = { ...dishTerms, kind: 'dish', threshold: noMoney } as const
    expect([dishTerms, percent, dish].map(couponBenefit)).toEqual(['¥50', '8.5折', '赠「八宝饭」'])
    expect([dishTerms, percent, { ...percent, payPercent: 80, maxOff: null }, dish].map(couponRule)).toEqual([
      '满500元减50元',
      '满500元打8.5折，最多减100元',
      '满500元打8折',
      '无门槛赠「八宝饭」1份',
    ])
    expect([terms.validity, days(1), days(30), days(30, 2)].map(validityText)).toEqual([
      '2026年11月1日至2026年11月30日',
      '领取当天有效',
      '领取当天起30天内有效',
      '领取2天后生效，30天内有效',
    ])
    expect(spanText('2026-11-20', '2026-11-20')).toBe('2026年11月20日当天有效')
    const where = { periodTitles: ['晚餐'], roomTitles: ['牡丹厅', '兰花厅'] }
    expect(couponScope({ ...where, weekdays: [1, 2, 3, 4] })).toBe('周一至周四 · 晚餐 · 牡丹厅、兰花厅')
    expect(couponScope({ weekdays: [0, 1, 2, 3, 4, 5, 6], periodTitles: [], roomTitles: [] })).toBe('')
  })
})

test('what is ended stays ended, and a draft is neither paused nor resumed', () => {
  const states = (act: Parameters<typeof mayActOnCoupon>[0]) =>
    couponStateNames.filter((state) => mayActOnCoupon(act, state))
  expect(states('edit')).toEqual(['draft', 'active', 'paused'])
  expect(states('pause')).toEqual(['active'])
  expect(states('resume')).toEqual(['paused'])
  expect(states('end')).toEqual(['draft', 'active', 'paused'])
})

test('the last day counts whole', () => {
  const held = { state: 'held', validUntil: '2026-11-20' } as const
  expect(findGrantStatus(held, '2026-11-20')).toBe('held')
  expect(findGrantStatus(held, '2026-11-21')).toBe('expired')
  expect(findGrantStatus({ ...held, state: 'used' }, '2026-11-21')).toBe('used')
})

describe('giving', () => {
  const coupon = { state: 'active', validity: days(30), stock: 10, given: 9, perPerson: 2 } as const
  const request = { today: '2026-11-20', had: 0, quantity: 1 }
  test.each([
    [{}, {}, undefined],
    [{}, { quantity: 2 }, 'stock'],
    [{ stock: null }, { quantity: 2 }, undefined],
    [{ stock: null }, { quantity: 2, had: 1 }, 'limit'],
    [{ perPerson: null, stock: null }, { quantity: 9, had: 9 }, undefined],
    [{ state: 'paused' }, {}, 'state'],
    [{ validity: terms.validity }, { today: '2026-12-01' }, 'over'],
  ] as const)('%o asked %o: %s', (change, question, reason) => {
    expect(refuseGiving({ ...coupon, ...change }, { ...request, ...question })).toBe(reason)
  })
})

describe('using', () => {
  const held = { state: 'held', validFrom: '2026-11-01', validUntil: '2026-11-30', terms } as const
  // A Thursday.
  const meal = { date: '2026-11-19', periodId: 1, roomId: 2, bill: fen(60_000), dishPrice: null }
  test.each([
    [{}, {}, undefined],
    [{ state: 'used' }, {}, 'used'],
    [{ state: 'withdrawn' }, {}, 'withdrawn'],
    [{ validFrom: '2026-11-20' }, {}, 'early'],
    [{ validUntil: '2026-11-18' }, {}, 'expired'],
    [{}, { date: '2026-11-20' }, 'weekday'],
    [{}, { bill: fen(49_999) }, 'threshold'],
    [{ terms: { ...terms, periodIds: [7] } }, {}, 'period'],
    [{ terms: { ...terms, periodIds: [7] } }, { periodId: null }, undefined],
    [{ terms: { ...terms, roomIds: [7] } }, {}, 'room'],
    [{ terms: { ...terms, kind: 'dish' } }, {}, 'dish'],
    [{ terms: { ...terms, kind: 'dish' } }, { dishPrice: fen(1) }, undefined],
  ] as const)('%o for %o: %s', (change, other, reason) => {
    expect(refuseCouponUse({ ...held, ...change }, { ...meal, ...other })).toBe(reason)
  })

  test('what comes off', () => {
    const percent = { ...terms, kind: 'percent', payPercent: 85 } as const
    const bill = { bill: fen(99_999), dishPrice: null }
    expect(couponOff(terms, bill)).toBe(5_000)
    expect(couponOff(terms, { ...bill, bill: fen(3_000) })).toBe(3_000)
    expect(couponOff(percent, bill)).toBe(14_999)
    expect(couponOff({ ...percent, maxOff: fen(10_000) }, bill)).toBe(10_000)
    expect(couponOff({ ...terms, kind: 'dish' }, { ...bill, dishPrice: fen(3_800) })).toBe(3_800)
  })

  test('nothing takes off more than the bill, or less than nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('amount', 'percent', 'dish'),
        fc.nat(200_000),
        fc.nat(200_000),
        fc.integer({ min: 1, max: 99 }),
        fc.option(fc.nat(50_000)),
        (kind, bill, worth, payPercent, maxOff) => {
          const off = couponOff(
            { ...terms, kind, off: fen(worth), payPercent, maxOff: maxOff === null ? null : fen(maxOff) },
            { bill: fen(bill), dishPrice: fen(worth) },
          )
          expect(off).toBeGreaterThanOrEqual(0)
          expect(off).toBeLessThanOrEqual(bill)
        },
      ),
    )
  })
})

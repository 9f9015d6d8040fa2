import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen, noMoney } from '../money/money.ts'
import {
  type BillCoupon,
  couponsOff,
  goTogether,
  proposeCoupons,
  worthWithoutBill,
} from './combine-coupons.ts'
import {
  couponStep,
  endOfCouponStep,
  readCouponCode,
  spokenCouponCode,
  writeCouponCode,
} from './coupon-code.ts'
import { describeCouponRefusal } from './use-text.ts'

const amount = (id: number, off: number, change: Partial<BillCoupon> = {}): BillCoupon => ({
  id,
  stackable: false,
  validUntil: '2026-12-31',
  dishPrice: null,
  terms: {
    kind: 'amount',
    threshold: noMoney,
    off: fen(off),
    payPercent: null,
    maxOff: null,
    weekdays: [],
    periodIds: [],
    roomIds: [],
  },
  ...change,
})
const ids = (coupons: readonly { id: number }[]) => coupons.map(({ id }) => id)

describe('a code', () => {
  test.each([
    ['4031527908', { grantId: 4031, digits: '527908' }],
    ['4031 527 908', { grantId: 4031, digits: '527908' }],
    ['４０３１-527908', { grantId: 4031, digits: '527908' }],
    ['527908', undefined],
    ['', undefined],
    ['1e9999999', undefined],
    ['-4031527908.5', undefined],
    ['40315279084031527908', undefined],
  ])('%s', (text, read) => {
    expect(readCouponCode(text)).toEqual(read)
  })

  test('is read as it is written and said', () => {
    const code = writeCouponCode(12, '000042')
    expect(spokenCouponCode(code)).toBe('12 000 042')
    expect(readCouponCode(spokenCouponCode(code))).toEqual({ grantId: 12, digits: '000042' })
  })

  test('lasts to the end of its minute', () => {
    const step = couponStep(Date.parse('2026-11-20T02:00:59.999Z'))
    expect(endOfCouponStep(step)).toBe(Date.parse('2026-11-20T02:01:00Z'))
    expect(couponStep(endOfCouponStep(step))).toBe(step + 1)
  })
})

describe('several coupons on one bill', () => {
  test('go together where each may', () => {
    expect(goTogether([amount(1, 5)])).toBe(true)
    expect(goTogether([amount(1, 5, { stackable: true }), amount(2, 5, { stackable: true })])).toBe(true)
    expect(goTogether([amount(1, 5, { stackable: true }), amount(2, 5)])).toBe(false)
  })

  test('the best is proposed, or those that come to more together', () => {
    const three = [
      amount(1, 3000, { stackable: true }),
      amount(2, 4000),
      amount(3, 2000, { stackable: true }),
    ]
    expect(ids(proposeCoupons(three, fen(100_000)))).toEqual([1, 3])
    expect(
      ids(proposeCoupons([amount(1, 3000, { stackable: true }), amount(2, 4000)], fen(100_000))),
    ).toEqual([2])
  })

  test('of equal ones that which is over first; none that would be wasted', () => {
    expect(
      ids(proposeCoupons([amount(1, 3000), amount(2, 3000, { validUntil: '2026-11-30' })], fen(9000))),
    ).toEqual([2])
    const stacked = [1, 2, 3].map((id) => amount(id, 3000, { stackable: true }))
    expect(ids(proposeCoupons(stacked, fen(5000)))).toEqual([1, 2])
    expect(proposeCoupons(stacked, noMoney)).toEqual([])
  })

  test('never take off more than the bill, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50_000), { maxLength: 8 }), fc.nat(100_000), (offs, bill) => {
        const taken = couponsOff(
          offs.map((off, at) => amount(at, off, { stackable: true })),
          fen(bill),
        )
        const sum = taken.reduce((total, { off }) => total + off, 0)
        expect(sum).toBe(
          Math.min(
            bill,
            offs.reduce((total, off) => total + off, 0),
          ),
        )
        expect(taken.every(({ off }) => off >= 0)).toBe(true)
      }),
    )
  })

  test('what is worth something without a bill', () => {
    const { terms } = amount(1, 3000)
    expect(worthWithoutBill(terms, { dishPrice: null })).toBe(3000)
    expect(worthWithoutBill({ ...terms, kind: 'dish' }, { dishPrice: fen(3800) })).toBe(3800)
    expect(worthWithoutBill({ ...terms, threshold: fen(1) }, { dishPrice: null })).toBeUndefined()
    expect(
      worthWithoutBill({ ...terms, kind: 'percent', payPercent: 85 }, { dishPrice: null }),
    ).toBeUndefined()
  })
})

test('each reason is said in its own words', () => {
  const coupon = {
    validFrom: '2026-11-25',
    validUntil: '2026-12-01',
    weekdays: [1, 2, 3, 4],
    periodTitles: ['晚餐'],
    roomTitles: ['牡丹厅'],
    threshold: fen(50_000),
    bill: fen(49_999),
    usedAt: '11月20日 10:00',
    usedName: '王经理',
  }
  expect(
    (['used', 'early', 'expired', 'weekday', 'period', 'room', 'threshold', 'withdrawn'] as const).map(
      (reason) => describeCouponRefusal(reason, coupon),
    ),
  ).toEqual([
    '这张券已于11月20日 10:00由王经理核销',
    '这张券2026年11月25日起可用',
    '这张券已于2026年12月1日过期',
    '这张券限周一至周四使用',
    '这张券限晚餐使用',
    '这张券限牡丹厅使用',
    '消费满500元可用，还差0.01元',
    '这张券已被门店收回',
  ])
})

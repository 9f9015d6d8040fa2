import { expect, test } from 'vitest'
import { fullRefund } from '../deposits/refund-terms.ts'
import { computeShare } from '../money/compute-share.ts'
import { fen } from '../money/money.ts'
import { depositAfter, refundOfGuest, takesDeposit } from './deposit-rules.ts'
import { OrderStatus } from './order-status.ts'

test('a deposit is paid while the order is still to be, or at table', () => {
  const open = Object.values(OrderStatus).filter(takesDeposit)
  expect(open.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4])
})

test('it goes back when the order was refused, ran out or was cancelled, and stays after a meal or a no-show', () => {
  const after = (status: OrderStatus, cancelReason = '') =>
    depositAfter({
      status,
      cancelReason,
      completedAt: new Date('2026-12-06T03:00:00Z'),
      ...fullRefund,
      arrivedAt: null,
      givenPercent: null,
    })?.what
  expect(after(OrderStatus.refused, 'no-show')).toBe('returned')
  for (const reason of ['', 'guest', 'shop', 'other：包厢漏水', 'shop：no-show'])
    expect(after(OrderStatus.cancelled, reason)).toBe('returned')
  expect(after(OrderStatus.cancelled, 'no-show')).toBe('kept')
  expect(after(OrderStatus.cancelled, 'no-show：电话不通')).toBe('kept')
  expect(after(OrderStatus.finished)).toBe('kept')
  expect(after(OrderStatus.unchecked)).toBe('kept')
  expect(after(OrderStatus.booked)).toBeUndefined()
})

test('it stays with the shop when a guest cancelled later than the agreed terms allow, and goes back when the shop did', () => {
  const refundUntil = new Date('2026-12-05T09:00:00Z')
  const after = (cancelReason: string, hours: number) =>
    depositAfter({
      status: OrderStatus.cancelled,
      cancelReason,
      completedAt: new Date(refundUntil.getTime() + hours * 3_600_000),
      ...fullRefund,
      refundUntil,
      arrivedAt: null,
      givenPercent: null,
    })?.what
  for (const reason of ['guest', 'guest：改期', '客人取消', '客人取消：有事']) {
    expect(after(reason, 0), reason).toBe('returned')
    expect(after(reason, 1), reason).toBe('too-late')
  }
  for (const reason of ['shop', 'other：包厢漏水']) expect(after(reason, 1)).toBe('returned')
  expect(after('no-show', -1)).toBe('kept')
})

test('a share of it goes back to a guest who cancels later, as agreed; none once they came, or never came', () => {
  const refundUntil = new Date('2026-12-05T09:00:00Z')
  const completedAt = new Date('2026-12-05T10:00:00Z')
  const agreed = { ...fullRefund, refundUntil, lateRefundPercent: 50, arrivedAt: null, givenPercent: null }
  const after = (
    cancelReason: string,
    change: Partial<{ arrivedAt: Date; lateRefundPercent: number }> = {},
  ) => depositAfter({ ...agreed, status: OrderStatus.cancelled, cancelReason, completedAt, ...change })?.what
  expect(after('guest')).toBe('share')
  expect(after('客人取消：有事')).toBe('share')
  expect(after('guest', { arrivedAt: completedAt })).toBe('too-late')
  expect(after('guest', { lateRefundPercent: 100 })).toBe('returned')
  expect(after('no-show')).toBe('kept')
  expect(after('shop')).toBe('returned')
  expect(refundOfGuest(agreed, refundUntil)).toEqual({ what: 'returned', percent: 100 })
  expect(refundOfGuest(agreed, completedAt)).toEqual({ what: 'share', percent: 50 })
})

test('what the shop gave back when it cancelled goes before what was agreed, for whoever never came too', () => {
  const order = {
    ...fullRefund,
    noShowRefundPercent: 20,
    arrivedAt: null,
    completedAt: new Date('2026-12-05T10:00:00Z'),
    status: OrderStatus.cancelled,
    cancelReason: 'no-show',
  }
  expect(depositAfter({ ...order, givenPercent: null })).toEqual({ what: 'share', percent: 20 })
  expect(depositAfter({ ...order, givenPercent: 80 })).toEqual({ what: 'share', percent: 80 })
  expect(depositAfter({ ...order, givenPercent: 0, cancelReason: 'shop' })).toEqual({
    what: 'kept',
    percent: 0,
  })
  expect(depositAfter({ ...order, givenPercent: 100 })).toEqual({ what: 'returned', percent: 100 })
  // The meal took place, so nothing is refunded.
  expect(depositAfter({ ...order, givenPercent: 100, status: OrderStatus.finished })?.what).toBe('kept')
})

test('a share is told to the fen, in the guest’s favour', () => {
  expect(computeShare(fen(20_000), 50)).toBe(10_000)
  expect(computeShare(fen(10_001), 50)).toBe(5001)
  expect(computeShare(fen(1), 1)).toBe(1)
})

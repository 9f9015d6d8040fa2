import { expect, test } from 'vitest'
import { depositAfter, takesDeposit } from './deposit-rules.ts'
import { OrderStatus } from './order-status.ts'

test('a deposit is paid while the order is still to be, or at table', () => {
  const open = Object.values(OrderStatus).filter(takesDeposit)
  expect(open.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4])
})

test('it goes back when the order was refused, ran out or was cancelled, and stays after a meal or a no-show', () => {
  const after = (status: OrderStatus, cancelReason = '') => depositAfter({ status, cancelReason })
  expect(after(OrderStatus.refused, 'no-show')).toBe('returned')
  for (const reason of ['', 'guest', 'shop', 'other：包厢漏水', 'shop：no-show'])
    expect(after(OrderStatus.cancelled, reason)).toBe('returned')
  expect(after(OrderStatus.cancelled, 'no-show')).toBe('kept')
  expect(after(OrderStatus.cancelled, 'no-show：电话不通')).toBe('kept')
  expect(after(OrderStatus.finished)).toBe('kept')
  expect(after(OrderStatus.unchecked)).toBe('kept')
  expect(after(OrderStatus.booked)).toBeUndefined()
})

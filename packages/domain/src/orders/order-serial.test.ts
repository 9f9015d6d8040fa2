import { expect, test } from 'vitest'
import { orderIdOf, orderSerial } from './order-serial.ts'

test("an order's number is its date in the shop's timezone and its id", () => {
  const createdAt = Date.parse('2026-11-19T16:30:00Z')
  expect(orderSerial(42, createdAt, 'Asia/Shanghai')).toBe('20261120000042')
  expect(orderSerial(1_234_567, createdAt, 'UTC')).toBe('202611191234567')
})

test.each([
  ['20261120000042', 42],
  ['2026 1120 000042', 42],
  ['202611191234567', 1_234_567],
  ['13912345678', undefined],
  ['20261320000042', undefined],
  ['2026112000042', undefined],
  ['王', undefined],
])('%s is the number of order %s', (text, id) => {
  expect(orderIdOf(text)).toBe(id)
})

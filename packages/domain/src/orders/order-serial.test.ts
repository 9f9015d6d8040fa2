import { expect, test } from 'vitest'
import { orderSerial } from './order-serial.ts'

test("an order's number is its date in the shop's timezone and its id", () => {
  const createdAt = Date.parse('2026-11-19T16:30:00Z')
  expect(orderSerial(42, createdAt, 'Asia/Shanghai')).toBe('20261120000042')
  expect(orderSerial(1_234_567, createdAt, 'UTC')).toBe('202611191234567')
})

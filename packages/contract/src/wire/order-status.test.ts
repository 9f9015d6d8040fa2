import { OrderStatus } from '@roombook/domain/orders'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { compileCodec } from './codec.ts'
import { orderStatus } from './order-status.ts'

test('an order is in one of its states or in none', () => {
  const isOne = (status: unknown) => orderStatus().safeParse(status).success
  expect(Object.values(OrderStatus).map(isOne)).not.toContain(false)
  expect([0, 7, 99, '2', null].map(isOne)).toEqual([false, false, false, false, false])
})

test('a state travels as its number', () => {
  const codec = compileCodec(z.object({ status: orderStatus() }))
  expect(codec.toWire({ status: OrderStatus.refused })).toEqual({ status: -2 })
  expect(compileCodec(orderStatus()).fromField('-1')).toBe(OrderStatus.cancelled)
})

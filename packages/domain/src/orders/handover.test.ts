import { describe, expect, test } from 'vitest'
import type { Actor } from '../session/actor.ts'
import { asksHandover, refuseHandover, refuseHandoverRequest } from './handover.ts'
import { OrderStatus } from './order-status.ts'

const opener: Actor = { staffId: 7, adminLevel: 0, nodes: ['roombook/createbook'] }
const colleague: Actor = { ...opener, staffId: 8 }
const waiter: Actor = { ...opener, staffId: 9, nodes: ['roombook/orderlist'] }
const admin: Actor = { staffId: 1, adminLevel: 2, nodes: [] }
const order = { status: OrderStatus.booked, openerId: 7 }

describe('handing an order over', () => {
  test('whoever may book asks; nobody is offered to ask for what they may do anyway', () => {
    expect(refuseHandoverRequest(colleague, order)).toBeUndefined()
    expect(refuseHandoverRequest(waiter, order)).toBe('booking.not_yours')
    expect([colleague, waiter, opener, admin].map((actor) => asksHandover(actor, order))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('whoever may act on the order agrees [6.04]', () => {
    for (const actor of [opener, admin]) expect(refuseHandover(actor, order)).toBeUndefined()
    expect(refuseHandover(colleague, order)).toBe('booking.not_yours')
  })

  test('what is over, and what nobody accepted yet, is handed to nobody', () => {
    for (const status of [OrderStatus.applied, OrderStatus.finished, OrderStatus.cancelled]) {
      expect(refuseHandoverRequest(colleague, { ...order, status })).toBe('booking.not_allowed_in_status')
      expect(refuseHandover(opener, { ...order, status })).toBe('booking.not_allowed_in_status')
    }
  })
})

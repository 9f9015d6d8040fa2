import { expect, test } from 'vitest'
import { type GuestChangeQuestion, mayChangeAlone } from './guest-change.ts'
import { OrderStatus } from './order-status.ts'

const allowed: GuestChangeQuestion = {
  status: OrderStatus.booked,
  rooms: 1,
  mayWithdraw: true,
  settings: { guestChange: 'self', guestBooking: 'application' },
}

test('a guest changes a booking alone only where everything allows it', () => {
  expect(mayChangeAlone(allowed)).toBe(true)
  const refused: Partial<GuestChangeQuestion>[] = [
    { status: OrderStatus.applied },
    { status: OrderStatus.arrived },
    { rooms: 2 },
    { mayWithdraw: false },
    { settings: { guestChange: 'ask', guestBooking: 'instant' } },
    { settings: { guestChange: 'self', guestBooking: 'closed' } },
  ]
  expect(refused.map((change) => mayChangeAlone({ ...allowed, ...change }))).toEqual(refused.map(() => false))
})

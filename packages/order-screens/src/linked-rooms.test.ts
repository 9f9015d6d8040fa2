import { OrderStatus } from '@roombook/domain'
import { expect, test } from 'vitest'
import { canSync, linkedFor } from './linked-rooms.ts'
import { sampleOrderRow } from './order-samples.ts'

const room = (orderId: number, status: OrderStatus) => ({
  orderId,
  status,
  statusName: '',
  roomName: `${orderId}号`,
  mealChecked: false,
})
const order = sampleOrderRow({
  id: 1,
  linkedRooms: [
    room(1, OrderStatus.booked),
    room(2, OrderStatus.booked),
    room(3, OrderStatus.cancelled),
  ] as never,
})
const names = (rooms: readonly { roomName: string }[]) => rooms.map(({ roomName }) => roomName)

test('a move is made on the linked rooms that it can be made on, and says which stay [4.05]', () => {
  const { acting, left } = linkedFor(order, 'cancel')
  expect([names(acting), names(left)]).toEqual([['1号', '2号'], ['3号']])
  expect(canSync(order, 'cancel')).toBe(true)
})

test('where no other room can follow, nothing is asked', () => {
  expect(
    canSync({ ...order, linkedRooms: order.linkedRooms.filter(({ orderId }) => orderId !== 2) }, 'cancel'),
  ).toBe(false)
  expect(canSync(sampleOrderRow(), 'cancel')).toBe(false)
  // Its rooms are set apart from each other: it never acts in sync.
  expect(canSync(order, 'transfer')).toBe(false)
})

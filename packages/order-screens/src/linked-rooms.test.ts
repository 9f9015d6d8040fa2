import { noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { expect, test } from 'vitest'
import { canSync, firstOf, linkedFor } from './linked-rooms.ts'
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
  const { acting, unchanged } = linkedFor(order, 'cancel')
  expect([names(acting), names(unchanged)]).toEqual([['1号', '2号'], ['3号']])
  expect(canSync(order, 'cancel')).toBe(true)
})

test('where no other room can follow, nothing is asked', () => {
  expect(
    canSync({ ...order, linkedRooms: order.linkedRooms.filter(({ orderId }) => orderId !== 2) }, 'cancel'),
  ).toBe(false)
  expect(canSync(sampleOrderRow(), 'cancel')).toBe(false)
  // This move is chosen per room, so it cannot be synchronized.
  expect(canSync(order, 'transfer')).toBe(false)
})

test('of a linked booking, the first order shows the rest', () => {
  const room = {
    roomId: 1,
    roomName: '望江阁',
    status: OrderStatus.booked,
    statusName: '已预订',
    mealChecked: false,
    serviceFee: noMoney,
  }
  const linkedRooms = [
    { ...room, orderId: 6, first: true },
    { ...room, orderId: 7, roomName: '听潮阁', first: false },
  ]
  expect(firstOf({ id: 7, linkedRooms })?.roomName).toBe('望江阁')
  expect(firstOf({ id: 6, linkedRooms })).toBeUndefined()
  expect(firstOf({ id: 9, linkedRooms: [] })).toBeUndefined()
})

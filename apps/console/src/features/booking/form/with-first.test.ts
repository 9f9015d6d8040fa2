import { fen, noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { withFirst } from '@roombook/order-screens'
import { sampleOrderRow } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { linkedRoomCount, peopleToSeat } from './people-to-seat.ts'

const room = {
  roomId: 1,
  roomName: '望江阁',
  status: OrderStatus.booked,
  statusName: '已预订',
  mealChecked: false,
  serviceFee: noMoney,
  first: false,
}

test("another room's form of a linked booking shows what the first order has", () => {
  const first = sampleOrderRow({ id: 6, peopleNum: 28, deposit: fen(50000), roomId: 1, adminRemark: '三桌' })
  const other = sampleOrderRow({ id: 7, peopleNum: 0, roomId: 2, roomName: '听潮阁', adminRemark: '三桌' })
  expect(withFirst(other, first)).toMatchObject({
    id: 7,
    roomId: 2,
    roomName: '听潮阁',
    peopleNum: 28,
    deposit: fen(50000),
  })
})

test('one room of a linked booking seats its share; cancelled rooms count no more', () => {
  const linkedRooms = [
    { ...room, orderId: 6, first: true },
    { ...room, orderId: 7 },
    { ...room, orderId: 8, status: OrderStatus.cancelled },
  ]
  const order = sampleOrderRow({ linkedRooms })
  expect(linkedRoomCount(order)).toBe(2)
  expect(peopleToSeat(27, order)).toBe(14)
  expect(peopleToSeat(27, undefined)).toBe(27)
})

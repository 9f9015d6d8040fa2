import { sampleFloor, sampleOrder, sampleRoom } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { roomPrints, roomsThatChanged } from './changed-rooms.ts'

const printsOf = (...rooms: ReturnType<typeof sampleRoom>[]) => roomPrints([sampleFloor(rooms)])

test('a room has changed when an order came, went, moved on or got its SMS', () => {
  const before = printsOf(
    sampleRoom({ id: 1 }),
    sampleRoom({ id: 2, roomOrders: [sampleOrder()] }),
    sampleRoom({ id: 3, roomOrders: [sampleOrder({ id: 3 })] }),
    sampleRoom({ id: 4, roomOrders: [sampleOrder({ id: 4 })] }),
    sampleRoom({ id: 5, roomOrders: [sampleOrder({ id: 5 })] }),
  )
  const after = printsOf(
    sampleRoom({ id: 1, roomOrders: [sampleOrder()] }),
    sampleRoom({ id: 2 }),
    sampleRoom({ id: 3, roomOrders: [sampleOrder({ id: 3, version: 2 })] }),
    sampleRoom({ id: 4, roomOrders: [sampleOrder({ id: 4, smsState: 1 })] }),
    sampleRoom({ id: 5, roomOrders: [sampleOrder({ id: 5 })] }),
  )
  expect(roomsThatChanged(before, after)).toEqual([1, 2, 3, 4])
})

test('a room that was not there before has not changed', () => {
  expect(roomsThatChanged(printsOf(), printsOf(sampleRoom()))).toEqual([])
})

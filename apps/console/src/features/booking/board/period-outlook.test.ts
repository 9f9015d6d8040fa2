import { OrderStatus } from '@roombook/domain/orders'
import { sampleFloor, sampleOrder, sampleRoom } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { buildOutlook } from './period-outlook.ts'

const { applied, booked, arrived, held, finished } = OrderStatus
let nextId = 1
const roomOf = (differences: Parameters<typeof sampleOrder>[0]) =>
  sampleRoom({ id: nextId, roomOrders: [sampleOrder({ id: nextId++, ...differences })] })

test('the outlook counts guests and lists what is still to come, in its order', () => {
  const outlook = buildOutlook(
    [
      sampleFloor([
        roomOf({ status: booked, arrivalTime: '', peopleNum: 4 }),
        roomOf({ status: booked, arrivalTime: '18:30', peopleNum: 6 }),
        roomOf({ status: booked, arrivalTime: '17:30', peopleNum: 8 }),
        roomOf({ status: arrived, peopleNum: 10 }),
        roomOf({ status: finished, peopleNum: 20 }),
        roomOf({ status: held, heldUntil: '2026-11-20T09:00:00Z', peopleNum: 0 }),
        roomOf({ status: held, heldUntil: '2026-11-20T08:00:00Z', peopleNum: 0 }),
        roomOf({ status: applied, peopleNum: 5 }),
      ]),
    ],
    { startTime: '17:00', endTime: '21:00' },
  )
  expect(outlook.guests).toBe(28)
  expect(outlook.arrivedPeople).toBe(10)
  // All but the room whose party has left.
  expect(outlook.occupied).toBe(7)
  expect(outlook.waiting).toHaveLength(1)
  expect(outlook.arrivals.map(({ order }) => order.arrivalTime)).toEqual(['17:30', '18:30', ''])
  expect(outlook.holds.map(({ order }) => order.heldUntil)).toEqual([
    '2026-11-20T08:00:00Z',
    '2026-11-20T09:00:00Z',
  ])
})

test('of a late supper whoever comes after midnight comes last', () => {
  const outlook = buildOutlook(
    [
      sampleFloor(
        ['00:30', '22:00', '', '21:30'].map((arrivalTime) => roomOf({ status: booked, arrivalTime })),
      ),
    ],
    { startTime: '21:30', endTime: '02:00' },
  )
  expect(outlook.arrivals.map(({ order }) => order.arrivalTime)).toEqual(['21:30', '22:00', '00:30', ''])
})

test('linked rooms of one party stand once, with how many they are', () => {
  const linked = (differences: object) =>
    roomOf({ status: booked, arrivalTime: '18:00', groupId: 7, ...differences })
  const { arrivals } = buildOutlook(
    [
      sampleFloor([
        linked({ peopleNum: 0 }),
        linked({ peopleNum: 22 }),
        linked({ peopleNum: 0 }),
        roomOf({ status: booked, arrivalTime: '18:30', peopleNum: 4 }),
      ]),
    ],
    { startTime: '17:00', endTime: '21:00' },
  )
  expect(arrivals.map(({ order, others }) => [order.peopleNum, others])).toEqual([
    [22, 2],
    [4, 0],
  ])
})

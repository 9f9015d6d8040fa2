import { OrderStatus } from '@roombook/domain/orders'
import { sampleFloor, sampleOrder, sampleRoom } from '@roombook/order-screens/samples'
import { describe, expect, test } from 'vitest'
import { countByFilter, filterBoard } from './filter-board.ts'

const { applied, booked, arrived, held, finished } = OrderStatus
const roomWith = (id: number, statuses: OrderStatus[], nextTurn = 0) =>
  sampleRoom({
    id,
    title: `${id}号`,
    nextTurn,
    roomOrders: statuses.map((status, index) =>
      sampleOrder({ id: id * 10 + index, status, turn: index + 1 }),
    ),
  })

const floors = [
  sampleFloor([roomWith(1, [], 1), roomWith(2, [booked]), roomWith(3, [held]), roomWith(4, [applied])]),
  sampleFloor([roomWith(5, [arrived, booked]), roomWith(6, [finished], 2)], { id: 2, title: '二楼' }),
]
const roomsUnder = (filter: Parameters<typeof filterBoard>[1]['filter'], search = '') =>
  filterBoard(floors, { filter, search }).flatMap((floor) => floor.children.map((room) => room.id))

describe('the filters of the board', () => {
  test('show the rooms of a state; a room with two turns under both', () => {
    expect(roomsUnder('all')).toEqual([1, 2, 3, 4, 5, 6])
    expect(roomsUnder('booked')).toEqual([2, 5])
    expect(roomsUnder('arrived')).toEqual([5])
    expect(roomsUnder('held')).toEqual([3])
    expect(roomsUnder('applied')).toEqual([4])
  })

  test('a room is free when nobody keeps it, also after it was cleared [4.10]', () => {
    expect(roomsUnder('free')).toEqual([1, 6])
  })

  test('a room that was closed, or a day on which the store rests, is not free', () => {
    const closed = [sampleFloor([roomWith(1, [finished]), roomWith(2, [])])]
    expect(countByFilter(closed)).toMatchObject({ all: 2, free: 0 })
  })

  test('count what they show', () => {
    expect(countByFilter(floors)).toEqual({ all: 6, free: 2, booked: 2, held: 1, applied: 1, arrived: 1 })
  })

  test('leave out floors without a room', () => {
    expect(filterBoard(floors, { filter: 'held', search: '' }).map((floor) => floor.title)).toEqual(['一楼'])
  })

  test('narrow what a search finds', () => {
    expect(roomsUnder('all', '王先生')).toEqual([2, 3, 4, 5, 6])
    expect(roomsUnder('arrived', '2号')).toEqual([])
  })
})

import { type FloorGroup, listRooms } from '@roombook/contract/board'
import { orderDetail } from '@roombook/contract/booking'
import type { BoardCard } from '@roombook/contract/order-shapes'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleFloor, sampleOrder, sampleOrderRow, sampleRoom } from '@roombook/order-screens/samples'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { refetchCalls } from '#platform/api/use-call.ts'
import { putAnswered } from './put-answered.ts'

const dinner = { bookDate: '2026-11-20', periodId: 2 }
const lunch = { ...dinner, periodId: 1 }
const queryClient = new QueryClient()
afterEach(() => queryClient.clear())

const show = (input: object, rooms: FloorGroup['children']) =>
  queryClient.setQueryData([listRooms.name, input], { list: [sampleFloor(rooms)], booked: 0, bookable: 2 })

/** Returns the holders of a board's rooms, and the seating that a booking would take. */
function roomsOf(input: object) {
  const board = queryClient.getQueryData<{ list: FloorGroup[] }>([listRooms.name, input])
  return board?.list.flatMap(({ children }) =>
    children.map(({ id, nextTurn, roomOrders }) => ({
      id,
      nextTurn,
      orders: roomOrders.map((order) => `${order.id}.${order.version}`),
    })),
  )
}

test('the answered order is on the board before the board’s own next answer', async () => {
  show(dinner, [sampleRoom({ roomOrders: [sampleOrder({ habitRemark: '靠窗' })] })])
  const fetched = vi.fn(() => new Promise<never>(() => undefined))
  const queryKey = [listRooms.name, dinner]
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: fetched, staleTime: 60_000 }).subscribe(
    () => {},
  )
  putAnswered(queryClient, { row: sampleOrderRow({ version: 2, status: OrderStatus.arrived }) })
  void refetchCalls(queryClient, [listRooms])
  expect(fetched).toHaveBeenCalledTimes(1)
  const board = queryClient.getQueryData<{ list: { children: { roomOrders: BoardCard[] }[] }[] }>(queryKey)
  expect(board?.list[0]?.children[0]?.roomOrders[0]).toMatchObject({
    version: 2,
    status: OrderStatus.arrived,
    habitRemark: '靠窗',
  })
  stop()
})

test('a new one takes its room, one that was called off leaves it', () => {
  show(dinner, [sampleRoom(), sampleRoom({ id: 2 })])
  putAnswered(queryClient, { row: sampleOrderRow({ roomId: 2 }) })
  expect(roomsOf(dinner)).toEqual([
    { id: 1, nextTurn: 1, orders: [] },
    { id: 2, nextTurn: 0, orders: ['1.1'] },
  ])
  putAnswered(queryClient, {
    row: sampleOrderRow({ roomId: 2, version: 2, status: OrderStatus.cancelled }),
  })
  expect(roomsOf(dinner)).toEqual([
    { id: 1, nextTurn: 1, orders: [] },
    { id: 2, nextTurn: 1, orders: [] },
  ])
})

test('a cleared table stays with its turn used, and offers the next', () => {
  show(dinner, [sampleRoom({ roomOrders: [sampleOrder()] })])
  putAnswered(queryClient, { row: sampleOrderRow({ version: 2, status: OrderStatus.finished }) })
  expect(roomsOf(dinner)).toEqual([{ id: 1, nextTurn: 2, orders: ['1.2'] }])
})

test('one that moved to another period leaves one board and is on the other; one that swapped changes places', () => {
  show(dinner, [sampleRoom({ roomOrders: [sampleOrder()] }), sampleRoom({ id: 2 })])
  show(lunch, [sampleRoom(), sampleRoom({ id: 2, roomOrders: [sampleOrder({ id: 9 })] })])
  putAnswered(queryClient, { row: sampleOrderRow({ version: 2, periodId: 1 }) })
  expect(roomsOf(dinner)?.map(({ orders }) => orders)).toEqual([[], []])
  expect(roomsOf(lunch)?.map(({ orders }) => orders)).toEqual([['1.2'], ['9.1']])
  putAnswered(queryClient, { row: sampleOrderRow({ version: 3, periodId: 1, roomId: 2 }) })
  expect(roomsOf(lunch)?.map(({ orders }) => orders)).toEqual([['9.1'], ['1.3']])
})

test('what is newer stays, and the open detail follows with its log', () => {
  show(dinner, [sampleRoom({ roomOrders: [sampleOrder({ version: 5 })] })])
  const row = sampleOrderRow({ version: 4 })
  queryClient.setQueryData([orderDetail.name, { id: 1 }], { row, list: ['booked'] })
  putAnswered(queryClient, { row: sampleOrderRow({ version: 3 }) })
  expect(roomsOf(dinner)).toEqual([{ id: 1, nextTurn: 0, orders: ['1.5'] }])
  expect(queryClient.getQueryData([orderDetail.name, { id: 1 }])).toEqual({ row, list: ['booked'] })

  const newer = sampleOrderRow({ version: 6 })
  putAnswered(queryClient, { row: newer })
  expect(roomsOf(dinner)).toEqual([{ id: 1, nextTurn: 0, orders: ['1.6'] }])
  expect(queryClient.getQueryData([orderDetail.name, { id: 1 }])).toEqual({ row: newer, list: ['booked'] })
  putAnswered(queryClient, {})
  expect(roomsOf(dinner)).toEqual([{ id: 1, nextTurn: 0, orders: ['1.6'] }])
})

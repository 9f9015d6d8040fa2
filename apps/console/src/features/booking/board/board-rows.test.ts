import { OrderStatus } from '@roombook/domain/orders'
import { sampleFloor, sampleOrder, sampleRoom } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { boardMeasures, columnsFor } from './board-measures.ts'
import { layOutBoard, lineOfRoom } from './board-rows.ts'

const { cardFrame, slot, slimSlot, slotGap, gap, cardWidth } = boardMeasures.normal
const free = (id: number) => sampleRoom({ id })

test('as many cards stand beside each other as fit', () => {
  expect(columnsFor(cardWidth, 'normal')).toBe(1)
  expect(columnsFor(2 * cardWidth + gap, 'normal')).toBe(2)
  expect(columnsFor(2 * cardWidth + gap - 1, 'normal')).toBe(1)
  expect(columnsFor(0, 'normal')).toBe(1)
})

test('rooms lie floor by floor, in lines of as many as fit', () => {
  const floors = [sampleFloor([free(1), free(2), free(3)]), sampleFloor([free(4)], { id: 2, title: '二楼' })]
  const rows = layOutBoard(floors, 2, 'normal')
  expect(
    rows.map((row) => (row.kind === 'floor' ? row.floor.title : row.rooms.map(({ room }) => room.id))),
  ).toEqual(['一楼', [1, 2], [3], '二楼', [4]])
  expect(lineOfRoom(rows, 3)).toBe(2)
  expect(lineOfRoom(rows, 9)).toBe(-1)
})

test('a floor counts the rooms that somebody keeps', () => {
  const cleared = sampleOrder({ status: OrderStatus.finished })
  const floor = sampleFloor([
    sampleRoom({ id: 1, roomOrders: [sampleOrder()] }),
    sampleRoom({ id: 2, roomOrders: [cleared], nextTurn: 2 }),
    free(3),
  ])
  expect(layOutBoard([floor], 4, 'normal')[0]).toMatchObject({ floor: { count: { taken: 1, rooms: 3 } } })
})

test('a line is as high as its fullest room needs, free or not', () => {
  const twoTurns = sampleRoom({
    id: 2,
    roomOrders: [sampleOrder(), sampleOrder({ id: 2, turn: 2 })],
  })
  const turnedOver = sampleRoom({
    id: 3,
    roomOrders: [sampleOrder({ status: OrderStatus.finished })],
    nextTurn: 2,
  })
  const heightOf = (...rooms: ReturnType<typeof free>[]) =>
    layOutBoard([sampleFloor(rooms)], 4, 'normal')[1]?.height
  const single = cardFrame + slot + gap
  expect(heightOf(free(1))).toBe(single)
  expect(heightOf(free(1), sampleRoom({ id: 2, roomOrders: [sampleOrder()] }))).toBe(single)
  expect(heightOf(free(1), twoTurns)).toBe(single + slotGap + slot)
  expect(heightOf(turnedOver)).toBe(cardFrame + Math.max(slot, 2 * slimSlot + slotGap) + gap)
})

test('a compact line is 72 high; another turn that somebody has adds one slim line, an idle one none', () => {
  const { slimSlot: line, slotGap: between } = boardMeasures.compact
  const heightOf = (...orders: ReturnType<typeof sampleOrder>[]) => heightWith(0, ...orders)
  const heightWith = (nextTurn: number, ...roomOrders: ReturnType<typeof sampleOrder>[]) => {
    const rooms = [free(1), sampleRoom({ id: 2, roomOrders, nextTurn })]
    return layOutBoard([sampleFloor(rooms)], 4, 'compact')[1]?.height
  }
  expect(heightOf()).toBe(72)
  expect(heightOf(sampleOrder())).toBe(72)
  expect(heightOf(sampleOrder(), sampleOrder({ id: 2, turn: 2 }))).toBe(72 + between + line)
  expect(heightWith(2, sampleOrder())).toBe(72)
  expect(heightWith(2, sampleOrder({ status: OrderStatus.finished }))).toBe(72)
})

import type { FloorGroup } from '@roombook/contract/board'
import { OrderStatus } from '@roombook/domain/orders'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { RoomGrid } from './room-grid.tsx'

vi.mock('../at-work.ts', () => ({
  useAtWork: () => ({ shop: { timezone: 'Asia/Shanghai', cutoverHour: 5 } }),
}))

const second = {
  id: 1,
  turn: 2,
  status: OrderStatus.booked,
  userName: '王',
  sex: 1,
  peopleNum: 4,
  arrivalTime: '20:00',
  turnFrom: '',
  linked: false,
}

/** Returns the rendered states of the room and its seatings, from top to bottom. */
const drawnAs = (room: object): string[] => {
  const cell = { id: 1, title: '茉莉轩', capacity: 6, nextTurn: 0, nextTurnFrom: '', roomOrders: [], ...room }
  const floors = [{ id: 1, title: '一楼', children: [cell] }] as unknown as FloorGroup[]
  const html = renderToStaticMarkup(
    <RoomGrid
      bookDate="2026-11-20"
      floors={floors}
      isOpen
      isStale={false}
      onOrder={() => undefined}
      onFree={() => undefined}
    />,
  )
  return [...html.matchAll(/data-state="(\w+)"/g)].map(([, state = '']) => state)
}

test('each sitting has its own colour, and a room whose sittings differ has none', () => {
  expect(drawnAs({ nextTurn: 1, roomOrders: [second] })).toEqual(['mixed', 'free', 'booked'])
  const arrived = { ...second, id: 2, turn: 1, status: OrderStatus.arrived }
  expect(drawnAs({ roomOrders: [arrived, second] })).toEqual(['mixed', 'arrived', 'booked'])
})

test('a room whose sittings stand alike has their colour', () => {
  expect(drawnAs({ nextTurn: 1 })).toEqual(['free', 'free'])
  expect(drawnAs({ roomOrders: [{ ...second, turn: 1 }, second] })).toEqual(['booked', 'booked', 'booked'])
})

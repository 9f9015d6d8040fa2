import { expect, test } from 'vitest'
import { sampleFloor, sampleRoom } from './board-samples.ts'
import { sampleOrder } from './order-samples.ts'
import { keepShownOrder, listRoomOffers, offerMatches, rankRooms } from './rank-rooms.ts'

const rooms = [
  sampleRoom({ id: 1, title: '牡丹厅', capacityMin: 8, capacity: 12 }),
  sampleRoom({ id: 2, title: '芍药厅', capacityMin: 6, capacity: 8 }),
  sampleRoom({ id: 3, title: '海棠厅', capacityMin: 8, capacity: 10 }),
  sampleRoom({ id: 4, title: '和宴厅', capacityMin: 18, capacity: 24 }),
  sampleRoom({ id: 5, title: '兰草轩', capacityMin: 4, capacity: 6 }),
  sampleRoom({ id: 6, title: '玉兰厅', capacityMin: 8, capacity: 10, roomOrders: [sampleOrder({ id: 77 })] }),
]
const floors = [sampleFloor(rooms)]
const titlesOf = (people: number | null, own?: { orderId: number; roomId: number; turn: number }) =>
  rankRooms(listRoomOffers(floors, people, own), people).map(({ title }) => title)

test('best fit comes first, then rooms too grand, too small, and taken', () => {
  expect(titlesOf(9)).toEqual(['海棠厅', '牡丹厅', '和宴厅', '芍药厅', '兰草轩', '玉兰厅'])
})

test('without a number of people free rooms stand as on the board [3.04]', () => {
  expect(titlesOf(null)).toEqual(['牡丹厅', '芍药厅', '海棠厅', '和宴厅', '兰草轩', '玉兰厅'])
})

test('the room of the order being edited is its own, and first', () => {
  const own = { orderId: 77, roomId: 6, turn: 1 }
  const [first] = rankRooms(listRoomOffers(floors, 9, own), 9)
  expect(first).toMatchObject({ title: '玉兰厅', own: true, turn: 1, holder: undefined })
})

test('a second sitting names who has the first, and gives way to rooms that are empty [3.04]', () => {
  const turned = sampleRoom({
    id: 7,
    title: '月季轩',
    capacity: 10,
    roomOrders: [sampleOrder()],
    nextTurn: 2,
  })
  const offers = rankRooms(listRoomOffers([sampleFloor([turned, ...rooms])], 10, undefined), 10)
  const at = offers.findIndex(({ title }) => title === '月季轩')
  expect(offers[at]).toMatchObject({ fit: 'fits', turn: 2, holder: { userName: '王小明' } })
  expect(offers[0]?.title).toBe('海棠厅')
})

test('the order shown stays when only states change; new rooms come last', () => {
  const ranked = rankRooms(listRoomOffers(floors, 9, undefined), 9)
  const shown = [4, 2, 1, 3, 5]
  expect(keepShownOrder(shown, ranked).map(({ id }) => id)).toEqual([4, 2, 1, 3, 5, 6])
})

test('rooms are found by name, floor and seats', () => {
  const [offer] = listRoomOffers(floors, null, undefined)
  expect(offer && ['牡丹', ' 一楼', '12人', '１２'].map((typed) => offerMatches(offer, typed))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(offer && offerMatches(offer, '二楼')).toBe(false)
})

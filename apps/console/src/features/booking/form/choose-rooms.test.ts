import { listRoomOffers } from '@roombook/order-screens'
import { sampleFloor, sampleOrder, sampleRoom } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import {
  freeInstead,
  lostRooms,
  replaceRoom,
  seatsChosen,
  settleTurns,
  toggleRoom,
  unsettleTurns,
} from './choose-rooms.ts'

const offers = listRoomOffers(
  [
    sampleFloor([
      sampleRoom({ id: 1, title: '牡丹厅', capacity: 12 }),
      sampleRoom({ id: 2, title: '芍药厅', capacity: 8, roomOrders: [sampleOrder()] }),
      sampleRoom({ id: 3, title: '月季轩', capacity: 10, roomOrders: [sampleOrder()], nextTurn: 2 }),
    ]),
  ],
  8,
  undefined,
)

test('several rooms can be chosen, one once more is let go of', () => {
  const one = [{ id: 1, turn: 1 }]
  const two = toggleRoom(one, { id: 3, turn: 2 }, { several: true })
  expect(two).toEqual([
    { id: 1, turn: 1 },
    { id: 3, turn: 2 },
  ])
  expect(toggleRoom(two, { id: 1, turn: 1 }, { several: true })).toEqual([{ id: 3, turn: 2 }])
})

test('an order has one room: another takes its place, and it is never without', () => {
  const one = [{ id: 1, turn: 1 }]
  expect(toggleRoom(one, { id: 3, turn: 2 }, { several: false })).toEqual([{ id: 3, turn: 2 }])
  expect(toggleRoom(one, { id: 1, turn: 1 }, { several: false })).toEqual(one)
})

test('on another date the turn is asked for anew', () => {
  const requestedTurns = unsettleTurns([{ id: 3, turn: 1 }])
  expect(requestedTurns).toEqual([{ id: 3, turn: 0 }])
  expect(settleTurns(requestedTurns, offers)).toEqual([{ id: 3, turn: 2 }])
})

test('a chosen room that is taken, or whose turn is, is lost', () => {
  const chosen = [
    { id: 1, turn: 1 },
    { id: 2, turn: 1 },
    { id: 3, turn: 1 },
  ]
  expect(lostRooms(chosen, offers)).toEqual([
    { id: 2, title: '芍药厅' },
    { id: 3, title: '月季轩' },
  ])
})

test('free rooms that fit are offered instead, also the lost one in its next turn', () => {
  const chosen = [
    { id: 1, turn: 1 },
    { id: 3, turn: 1 },
  ]
  const lost = lostRooms(chosen, offers)
  expect(freeInstead(offers, chosen, lost)).toEqual([{ id: 3, title: '月季轩', capacity: 10, turn: 2 }])
})

test('one click puts a free room in the place of a lost one and keeps the others', () => {
  const chosen = [
    { id: 1, turn: 1 },
    { id: 2, turn: 1 },
  ]
  expect(replaceRoom(chosen, [{ id: 2, title: '芍药厅' }], { id: 3, turn: 2 })).toEqual([
    { id: 1, turn: 1 },
    { id: 3, turn: 2 },
  ])
})

test('the chosen rooms seat people together', () => {
  expect(
    seatsChosen(
      [
        { id: 1, turn: 1 },
        { id: 3, turn: 2 },
      ],
      offers,
    ),
  ).toBe(22)
})

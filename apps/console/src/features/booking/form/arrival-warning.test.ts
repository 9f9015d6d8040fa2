import { listRoomOffers } from '@roombook/order-screens'
import { sampleFloor, sampleOrder, sampleOrderRow, sampleRoom } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { arrivalWarning, timesOfTurns } from './arrival-warning.ts'

const turned = sampleRoom({
  id: 7,
  title: '月季轩',
  roomOrders: [sampleOrder()],
  nextTurn: 2,
  nextTurnFrom: '19:30',
})
const period = {
  id: 2,
  title: '晚餐',
  startTime: '17:00',
  endTime: '21:00',
  booked: 0,
  bookable: 8,
  disabled: false,
}
const draft = { arrivalTime: '18:00', rooms: [{ id: 7, turn: 2 }] }
const known = { offers: listRoomOffers([sampleFloor([turned])], null, undefined), order: undefined, period }

test('a second sitting that is booked for too early a time is said at the arrival', () => {
  expect(arrivalWarning(draft, known)).toBe('月季轩第二轮 · 19:30起，18:00 到店时前一桌可能还没离席')
  expect(arrivalWarning({ ...draft, arrivalTime: '19:30' }, known)).toBe('')
  expect(arrivalWarning({ ...draft, rooms: [] }, known)).toBe('')
})

test('and one that comes within the last hour of the period', () => {
  expect(arrivalWarning({ ...draft, arrivalTime: '20:30' }, known)).toBe(
    '月季轩第二轮 · 19:30起，到21:00餐段结束不足60分钟',
  )
})

test('no time before a later seating begins is offered, but for the one that stands chosen', () => {
  const times = ['18:00', '19:30', '20:00'].map((value) => ({ value }))
  const offered = (arrivalTime: string, list = times) =>
    timesOfTurns(list, { ...draft, arrivalTime }, known).map(({ value }) => value)
  expect(offered('')).toEqual(['19:30', '20:00'])
  expect(offered('18:00')).toEqual(['18:00', '19:30', '20:00'])
  expect(offered('', times.slice(0, 1))).toEqual(['18:00'])
  expect(timesOfTurns(times, { arrivalTime: '', rooms: [] }, known)).toEqual(times)
})

test('an order that is edited keeps the time from which its own sitting has the room', () => {
  const order = sampleOrderRow({ id: 77, roomId: 7, turn: 2, turnFrom: '19:45' })
  const offers = listRoomOffers([sampleFloor([turned])], null, { orderId: 77, roomId: 7, turn: 2 })
  expect(arrivalWarning(draft, { offers, order, period })).toContain('19:45起')
})

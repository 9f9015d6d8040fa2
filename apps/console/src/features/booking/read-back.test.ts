import { sampleOrderRow } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { readBack } from './read-back.ts'

const order = sampleOrderRow({ userName: '王', sex: 1, peopleNum: 10, arrivalTime: '18:00' })
const today = order.bookDate

test('an order is read back by room, time, guest and people', () => {
  expect(readBack(order, { today })).toBe('牡丹厅 18:00 王先生 10人')
})

test('one of another day names its day; without a time its period stands, and without people nothing', () => {
  const later = { ...order, arrivalTime: '', peopleNum: 0 }
  expect(readBack(later, { today: '2026-11-19' })).toBe('11-20 牡丹厅 晚餐 王先生')
})

test('of linked rooms those are named to which it was done', () => {
  const linkedRooms = ['牡丹厅', '兰厅', '梅厅'].map((roomName, at) => ({ orderId: at + 1, roomName }))
  const linked = { ...order, linkedRooms } as unknown as typeof order
  expect(readBack(linked, { today, orderIds: [1, 3] })).toBe('牡丹厅、梅厅 18:00 王先生 10人')
  expect(readBack(linked, { today, orderIds: [1] })).toBe('牡丹厅 18:00 王先生 10人')
})

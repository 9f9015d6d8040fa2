import { sampleOrder, sampleRoom } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { coversByQuarter } from './covers-by-quarter.ts'

const dinner = { startMinutes: 17 * 60, endMinutes: 21 * 60 }

const coming = (arrivalTime: string, peopleNum: number) => ({
  room: sampleRoom(),
  order: sampleOrder({ arrivalTime, peopleNum }),
})

test('people are counted by the quarter hour in which they come, without a gap between', () => {
  const orders = [
    coming('17:30', 10),
    coming('18:00', 8),
    coming('17:40', 2),
    coming('', 6),
    coming('18:10', 0),
  ]
  expect(coversByQuarter(orders, dinner)).toEqual([
    { from: '17:30', people: 12 },
    { from: '17:45', people: 0 },
    { from: '18:00', people: 8 },
  ])
  expect(coversByQuarter([coming('', 6)], dinner)).toEqual([])
})

test('a supper goes on after midnight', () => {
  const supper = { startMinutes: 21 * 60 + 30, endMinutes: 26 * 60 }
  const quarters = coversByQuarter([coming('23:45', 4), coming('00:00', 6)], supper)
  expect(quarters).toEqual([
    { from: '23:45', people: 4 },
    { from: '00:00', people: 6 },
  ])
})

test('whoever comes before the period begins comes before it, and not on the next day', () => {
  expect(coversByQuarter([coming('16:50', 4), coming('17:05', 2)], dinner)).toEqual([
    { from: '16:45', people: 4 },
    { from: '17:00', people: 2 },
  ])
})

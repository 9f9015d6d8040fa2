import { expect, test } from 'vitest'
import { fitRank } from './best-fit.ts'

const rooms = [
  { title: '第二轮', capacityMin: 4, capacityMax: 8, isRestricted: true },
  { title: '太大', capacityMin: 14, capacityMax: 20, isRestricted: false },
  { title: '太小', capacityMin: 2, capacityMax: 4, isRestricted: false },
  { title: '太小的第二轮', capacityMin: 2, capacityMax: 4, isRestricted: true },
  { title: '太大的第二轮', capacityMin: 14, capacityMax: 20, isRestricted: true },
  { title: '合适', capacityMin: 4, capacityMax: 10, isRestricted: false },
]

test('a restricted seating gives way to every whole meal in a room that holds the party', () => {
  const order = rooms.toSorted((one, other) => fitRank(one, 6) - fitRank(other, 6))
  expect(order.map(({ title }) => title)).toEqual([
    '合适',
    '太大',
    '第二轮',
    '太大的第二轮',
    '太小',
    '太小的第二轮',
  ])
})

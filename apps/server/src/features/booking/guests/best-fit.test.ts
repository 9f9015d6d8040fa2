import { shopSettings } from '@roombook/contract/settings'
import { describe, expect, test } from 'vitest'
import { bestFitFirst, canSeat, lastGuestDay } from './guest-rules.ts'

const rooms = [
  { title: '四', capacityMin: 2, capacityMax: 4 },
  { title: '八', capacityMin: 4, capacityMax: 8 },
  { title: '十二', capacityMin: 8, capacityMax: 12 },
  { title: '二十', capacityMin: 14, capacityMax: 20 },
]
const order = (people: number, restricted = '') =>
  bestFitFirst(rooms, people, ({ title }) => title === restricted).map((room) => room.title)

describe('rooms for a party', () => {
  test('stand best fit first: filled, too large, too small', () => {
    expect(order(3)).toEqual(['四', '八', '十二', '二十'])
    expect(order(6)).toEqual(['八', '十二', '二十', '四'])
    expect(order(16)).toEqual(['二十', '十二', '八', '四'])
    expect(order(50)).toEqual(['二十', '十二', '八', '四'])
  })

  test('give way to every room that holds it where they are not to be had for the whole meal', () => {
    expect(order(6, '八')).toEqual(['十二', '二十', '八', '四'])
  })

  test('are enough when three of them hold it', () => {
    expect(canSeat(rooms, 40)).toBe(true)
    expect(canSeat(rooms, 41)).toBe(false)
    expect(canSeat([], 1)).toBe(false)
  })
})

test('guests book no further ahead than the shop itself does', () => {
  const settings = shopSettings.parse({ guestDaysAhead: 90, daysAhead: 30 })
  expect(lastGuestDay({ today: '2026-11-20', settings })).toBe('2026-12-20')
})

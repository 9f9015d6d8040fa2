import { describe, expect, test } from 'vitest'
import { findBestRoom, moveRequestedFirst, tapRoom } from './choose-rooms.ts'

const [small, middle, large, hall] = [
  { id: 1, capacityMax: 4 },
  { id: 2, capacityMax: 8 },
  { id: 3, capacityMax: 12 },
  { id: 4, capacityMax: 20 },
]
const one = { peopleNum: 8, several: false }

describe('a tap on a room', () => {
  test('chooses it, or lets go of it', () => {
    expect(tapRoom([], middle, one)).toEqual([2])
    expect(tapRoom([middle], middle, one)).toEqual([])
  })

  test('takes the place of another where one is enough', () => {
    expect(tapRoom([middle], large, one)).toEqual([3])
    expect(tapRoom([small], large, one)).toEqual([3])
  })

  test('adds it where the people do not fit yet, or several are wanted; three at most', () => {
    const many = { peopleNum: 30, several: false }
    expect(tapRoom([large], middle, many)).toEqual([3, 2])
    expect(tapRoom([large, middle], small, many)).toEqual([3, 2, 1])
    expect(tapRoom([large, middle, small], hall, many)).toEqual([2, 1, 4])
    expect(tapRoom([middle], large, { peopleNum: 8, several: true })).toEqual([2, 3])
  })
})

describe('the list of rooms', () => {
  test('begins with the room that the guest came for, and stays as it was where that is not free', () => {
    expect(moveRequestedFirst([small, middle, large], 3).map(({ id }) => id)).toEqual([3, 1, 2])
    expect(moveRequestedFirst([small, middle], 9)).toEqual([small, middle])
  })

  test('recommends no seating that comes late or has to leave early', () => {
    const second = { fits: true, turnText: '第二轮 · 19:30起' }
    const whole = { fits: true, turnText: '' }
    expect(findBestRoom([second, whole])).toBe(whole)
    expect(findBestRoom([second, { fits: false, turnText: '' }])).toBeUndefined()
  })
})

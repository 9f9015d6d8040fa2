import { describe, expect, test } from 'vitest'
import { firstPlace, keepPlace, movePlace, type RovingRows } from './roving-rooms.ts'

const room = (id: number, slots = 1, mainSlot = 0) => ({ id, slots, mainSlot })
// Two floors: 1 2 3 / 4 5 and, below, 6 (two seatings) 7 8.
const rows: RovingRows = [
  [room(1), room(2), room(3)],
  [room(4), room(5)],
  [room(6, 2, 1), room(7), room(8)],
]
const press = (roomId: number, key: string, { slot = 0, ctrl = false } = {}) =>
  movePlace(rows, { roomId, slot }, { key, ctrl })

describe('arrow keys on the board', () => {
  test.each([
    [1, 'ArrowRight', 2],
    [3, 'ArrowRight', 4],
    [4, 'ArrowLeft', 3],
    [1, 'ArrowDown', 4],
    [3, 'ArrowDown', 5],
    [7, 'ArrowUp', 5],
    [2, 'End', 3],
    [3, 'Home', 1],
    [1, 'PageDown', 6],
    [8, 'PageUp', 3],
  ])('from room %i, %s leads to room %i', (from, key, to) => {
    expect(press(from, key)?.roomId).toBe(to)
  })

  test('up and down go through the turns of a room first', () => {
    expect(press(6, 'ArrowDown')).toEqual({ roomId: 6, slot: 1 })
    expect(press(6, 'ArrowUp', { slot: 1 })).toEqual({ roomId: 6, slot: 0 })
    expect(press(6, 'ArrowUp')).toEqual({ roomId: 4, slot: 0 })
  })

  test('a room is entered at the turn that matters', () => {
    expect(press(4, 'ArrowDown')).toEqual({ roomId: 6, slot: 1 })
  })

  test('Control with Home and End leads to the ends of the board', () => {
    expect(press(5, 'Home', { ctrl: true })?.roomId).toBe(1)
    expect(press(5, 'End', { ctrl: true })?.roomId).toBe(8)
  })

  test('nothing lies beyond the ends, and other keys are not the board’s', () => {
    expect(press(1, 'ArrowLeft')).toBeUndefined()
    expect(press(8, 'ArrowRight')).toBeUndefined()
    expect(press(2, 'ArrowUp')).toBeUndefined()
    expect(press(7, 'ArrowDown')).toBeUndefined()
    expect(press(1, 'Tab')).toBeUndefined()
  })
})

describe('the tab stop', () => {
  test('stands on the first room until it is moved', () => {
    expect(keepPlace(rows, undefined)).toEqual({ roomId: 1, slot: 0 })
    expect(firstPlace([])).toBeUndefined()
  })

  test('stays on its room while that is shown', () => {
    expect(keepPlace(rows, { roomId: 6, slot: 1 })).toEqual({ roomId: 6, slot: 1 })
    expect(keepPlace(rows, { roomId: 5, slot: 3 })).toEqual({ roomId: 5, slot: 0 })
    expect(keepPlace(rows, { roomId: 99, slot: 0 })).toEqual({ roomId: 1, slot: 0 })
  })
})

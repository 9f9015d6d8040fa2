import type { RoomOffer } from '@roombook/order-screens'
import { describe, expect, test } from 'vitest'
import { beginNew } from './begin-form.ts'
import { changeDraft, isDirty } from './form-state.ts'
import { chooseRoom, proposedRoom, proposeRoom, takeRoom } from './propose-room.ts'

const offer = (id: number, differences: Partial<RoomOffer> = {}): RoomOffer => ({
  id,
  title: `${id}号厅`,
  floor: '一楼',
  capacity: 10,
  capacityMin: 6,
  serviceFee: 0,
  fit: 'fits',
  turn: 1,
  turnFrom: '',
  holder: undefined,
  own: false,
  ...differences,
})
const offers = [offer(3), offer(5), offer(8, { fit: 'small' })]
const empty = beginNew('add', {}, { today: '2026-11-20', openerId: 4 })
const proposed = proposeRoom(empty, 'today dinner 8', offers)
const several = { several: true }
const idsOf = (state: typeof empty) => state.draft.rooms.map(({ id }) => id)

describe('the room that fits best', () => {
  test('stands chosen, and is nothing of the person’s to lose', () => {
    expect(proposed.draft.rooms).toEqual([{ id: 3, turn: 1 }])
    expect(proposedRoom(proposed)).toBe(3)
    expect(isDirty(proposed)).toBe(false)
  })

  test('follows the people, the date and the period', () => {
    expect(idsOf(proposeRoom(proposed, 'today dinner 12', [offer(5), offer(3)]))).toEqual([5])
    expect(idsOf(proposeRoom(proposed, 'today dinner 40', [offer(3, { fit: 'small' })]))).toEqual([])
  })

  test('stays where somebody else takes it meanwhile: that is shown as lost, and not moved away in silence', () => {
    const taken = [offer(5), offer(3, { fit: 'taken', turn: 0 })]
    expect(idsOf(proposeRoom(proposed, 'today dinner 8', taken))).toEqual([3])
  })

  test('is none that is too small, taken, or free only as a second sitting', () => {
    const none = [offer(1, { turn: 2 }), offer(2, { fit: 'small' }), offer(4, { fit: 'taken', turn: 0 })]
    expect(idsOf(proposeRoom(empty, 'today dinner 8', none))).toEqual([])
  })

  test('is not proposed over a room that a person chose, on the form or on the board', () => {
    const chosen = changeDraft(empty, { rooms: [{ id: 8, turn: 1 }] })
    expect(idsOf(proposeRoom(chosen, 'today dinner 8', offers))).toEqual([8])
    const begun = beginNew('add', { roomIds: [8], turns: [1] }, { today: '2026-11-20', openerId: 4 })
    expect(idsOf(proposeRoom(begun, 'today dinner 8', offers))).toEqual([8])
  })

  test('gives way to another one, and is confirmed by a click on it', () => {
    expect(idsOf(chooseRoom(proposed, { id: 5, turn: 1 }, several))).toEqual([5])
    const confirmed = chooseRoom(proposed, { id: 3, turn: 1 }, several)
    expect(idsOf(confirmed)).toEqual([3])
    expect(proposedRoom(confirmed)).toBeUndefined()
    expect(idsOf(chooseRoom(confirmed, { id: 5, turn: 1 }, several)), 'linked from here on').toEqual([3, 5])
    expect(idsOf(proposeRoom(confirmed, 'today dinner 12', [offer(5)])), 'and it stays').toEqual([3])
  })

  test('is not proposed once more after the person let go of it', () => {
    const confirmed = chooseRoom(proposed, { id: 3, turn: 1 }, several)
    const without = chooseRoom(confirmed, { id: 3, turn: 1 }, several)
    expect(idsOf(without)).toEqual([])
    expect(idsOf(proposeRoom(without, 'today dinner 8', offers))).toEqual([])
  })

  test('Enter takes a room and never lets go of it', () => {
    const taken = takeRoom(takeRoom(proposed, { id: 3, turn: 1 }, several), { id: 3, turn: 1 }, several)
    expect(idsOf(taken)).toEqual([3])
    expect(idsOf(takeRoom(proposed, { id: 5, turn: 1 }, several))).toEqual([5])
  })
})

import { codecOf, createOrder } from '@roombook/contract'
import { expect, test } from 'vitest'
import { sampleOrderRow } from '../detail/order-samples.ts'
import { readAlreadyMade, readConflict, readStale } from './read-refusal.ts'

test('a turn that cannot be had is a lost room too', () => {
  const data = { roomId: 7, turn: 2 }
  expect(readConflict({ code: 'booking.turn_unavailable', data })?.lost).toEqual([{ id: 7, title: '' }])
})

test('data of an unforeseen shape is read as nothing', () => {
  expect(readConflict({ code: 'booking.room_taken', data: { rooms: '牡丹厅', free: [3] } })).toEqual({
    lost: [],
    free: [],
  })
  expect(readStale({ code: 'booking.stale', data: {} })).toEqual({ by: '', move: '修改', at: '' })
  expect(readAlreadyMade({ code: 'request.already_done', data: { first: null } })).toBeUndefined()
})

test('a form sent once more shows the order it had made', () => {
  const row = sampleOrderRow({ id: 31, roomName: '牡丹厅' })
  const first = codecOf(createOrder.output).toWire({ row, orderIds: [31] })
  expect(readAlreadyMade({ code: 'request.already_done', data: { first } })).toMatchObject({
    id: 31,
    roomName: '牡丹厅',
    periodId: row.periodId,
  })
})

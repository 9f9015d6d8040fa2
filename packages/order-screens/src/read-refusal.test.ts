import { compileCodec } from '@roombook/contract'
import { createOrder } from '@roombook/contract/booking'
import { expect, test } from 'vitest'
import { sampleOrderRow } from './order-samples.ts'
import { readAlreadyMade, readConflict, readStale } from './read-refusal.ts'

test('a turn that cannot be had is a lost room too, and others are offered', () => {
  const free = [{ id: 8, title: '兰厅', capacity: 8, turn: 1 }]
  const data = { rooms: [{ id: 7, title: '牡丹厅' }], free }
  expect(readConflict({ code: 'booking.turn_unavailable', data })).toEqual({
    lost: [{ id: 7, title: '牡丹厅' }],
    free,
  })
})

test('what somebody else did is named in the words of its button', () => {
  const moveOf = (action: string) =>
    readStale({ code: 'booking.stale', data: { oid: 1, version: 2, by: '王经理', action } })?.move
  expect(
    ['transfer', 'set-remark', 'add-rooms', 'set-dish-mode', 'regroup'].map((name) =>
      moveOf(`booking.${name}`),
    ),
  ).toEqual(['转台', '编辑备注', '加房', '点菜权限', '修改'])
})

test('data of an unforeseen shape is read as nothing', () => {
  expect(readConflict({ code: 'booking.room_taken', data: { rooms: '牡丹厅', free: [3] } })).toBeUndefined()
  expect(readStale({ code: 'booking.stale', data: {} })).toEqual({ by: '', move: '修改', at: '' })
  expect(readAlreadyMade({ code: 'request.already_done', data: { first: null } })).toBeUndefined()
})

test('a form sent once more shows the order it had made', () => {
  const row = sampleOrderRow({ id: 31, roomName: '牡丹厅' })
  const first = compileCodec(createOrder.output).toWire({ row, orderIds: [31] })
  expect(readAlreadyMade({ code: 'request.already_done', data: { first } })).toMatchObject({
    id: 31,
    roomName: '牡丹厅',
    periodId: row.periodId,
  })
})

import { refusals } from '@roombook/contract'
import { expect, test } from 'vitest'
import { describeTransferRefusal } from './transfer-notice.ts'

const noticeOf = (code: keyof typeof refusals, data: Record<string, unknown>, title?: string) =>
  describeTransferRefusal({ code, data, message: refusals[code].message }, 'Asia/Shanghai', title)

test('a stale order says who changed what, and when', () => {
  const data = { version: 2, by: '林晓燕', action: 'booking.edit', at: '2026-11-20T10:02:00.000Z' }
  expect(noticeOf('booking.stale', data)).toBe(
    '订单已被林晓燕修改（18:02 编辑）。这里已是最新内容，请核对后再操作',
  )
})

test('a room taken meanwhile is named, once', () => {
  const data = { rooms: [{ id: 2, title: '芍药厅' }] }
  expect(noticeOf('booking.room_taken', data)).toBe('「芍药厅」包厢已被预订。请选择其他包厢')
  expect(
    describeTransferRefusal(
      { code: 'booking.room_taken', data, message: '包厢已被预订：芍药厅' },
      'Asia/Shanghai',
      '芍药厅',
    ),
  ).toBe('包厢已被预订：芍药厅。请选择其他包厢')
  expect(noticeOf('booking.turn_unavailable', { rooms: [{ id: 2, title: '芍药厅' }] })).toBe(
    '「芍药厅」该包厢本餐段不能再翻台。请选择其他包厢',
  )
})

test('anything else is said in the server’s words', () => {
  expect(noticeOf('booking.not_transferable', {})).toBe('订单当前状态不能转台')
})

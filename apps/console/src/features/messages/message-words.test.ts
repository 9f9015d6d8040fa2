import { expect, test } from 'vitest'
import { messageTime, orderPlaceText } from './message-words.ts'

const at = { now: Date.parse('2026-11-20T04:00:00Z'), timezone: 'Asia/Shanghai' }

test('a message tells when it came, on the shop’s clock', () => {
  expect(messageTime('2026-11-20T02:05:00Z', at)).toBe('10:05')
  expect(messageTime('2026-11-19T15:59:00Z', at)).toBe('昨天 23:59')
  expect(messageTime('2026-11-18T10:30:00Z', at)).toBe('11-18 18:30')
})

test('and where its order is: floor, room, date, period and people [3.13]', () => {
  const order = { id: 1, roomImage: '', roomName: '牡丹厅', floorName: '一楼', bookDate: '2026-11-20' }
  expect(orderPlaceText({ ...order, periodName: '晚餐', peopleNum: 10 })).toBe(
    '一楼 牡丹厅 · 11-20 晚餐 · 10人',
  )
  expect(orderPlaceText({ ...order, periodName: '晚餐', peopleNum: 0 })).toBe('一楼 牡丹厅 · 11-20 晚餐')
})

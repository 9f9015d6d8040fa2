import { expect, test } from 'vitest'
import { formatHeadline, messageTime, orderPlaceText } from './message-text.ts'

const at = { now: Date.parse('2026-11-20T04:00:00Z'), timezone: 'Asia/Shanghai' }

test('a message tells when it came, on the shop’s clock', () => {
  expect(messageTime('2026-11-20T02:05:00Z', at)).toBe('10:05')
  expect(messageTime('2026-11-19T15:59:00Z', at)).toBe('昨天 23:59')
  expect(messageTime('2026-11-18T10:30:00Z', at)).toBe('11-18 18:30')
})

test('and where its order is: floor, room, date, period and people [3.13]', () => {
  const order = { id: 1, roomImage: '', roomName: '牡丹厅', floorName: '一楼', bookDate: '2026-11-20' }
  const placeOf = (peopleNum: number) =>
    orderPlaceText({ orderId: 1, messageOrder: { ...order, periodName: '晚餐', peopleNum } })
  expect(placeOf(10)).toBe('一楼 牡丹厅 · 11-20 晚餐 · 10人')
  expect(placeOf(0)).toBe('一楼 牡丹厅 · 11-20 晚餐')
  expect(orderPlaceText({ orderId: 1, messageOrder: null })).toBe('订单已删除')
  expect(orderPlaceText({ orderId: null, messageOrder: null })).toBe('')
})

test('what stands below a message is not said in it too; what is no longer so, is', () => {
  const order = { id: 1, roomImage: '', roomName: '牡丹厅', floorName: '一楼', bookDate: '2026-11-20' }
  const dinner = { ...order, periodName: '晚餐', peopleNum: 10 }
  const content = '新订单：王先生 牡丹厅 11月20日晚餐 18:00 10人'
  expect(formatHeadline(content, dinner)).toBe('新订单：王先生 18:00')
  expect(formatHeadline(content, { ...dinner, roomName: '梅厅', peopleNum: 12 })).toBe(
    '新订单：王先生 牡丹厅 18:00 10人',
  )
  expect(formatHeadline('占位到期：牡丹厅 11月20日晚餐', dinner)).toBe('占位到期')
  expect(formatHeadline(content, null)).toBe(content)
})

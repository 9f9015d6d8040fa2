import { OrderStatus } from '@roombook/domain'
import { describe, expect, test } from 'vitest'
import { sampleOrder, sampleRoom } from './board-samples.ts'
import { clockText, guestName, visitsText } from './order-words.ts'
import { freeSlotName, orderSlotName } from './slot-names.ts'

describe('a guest is called', () => {
  test('by name and title [9.08]', () => {
    expect(guestName(sampleOrder())).toBe('王小明先生')
    expect(guestName(sampleOrder({ userName: '李', sex: 2 }))).toBe('李女士')
    expect(guestName(sampleOrder({ userName: '李女士', sex: 2 }))).toBe('李女士')
    expect(guestName(sampleOrder({ userName: '赵总', sex: 0 }))).toBe('赵总')
  })

  test('by the phone where no name was left', () => {
    expect(guestName(sampleOrder({ userName: '' }))).toBe('138***1234')
  })

  test('占位订单 where nobody is named [4.03]', () => {
    expect(guestName(sampleOrder({ userName: '', phone: '', status: OrderStatus.held }))).toBe('占位订单')
    expect(guestName(sampleOrder({ userName: '', phone: '' }))).toBe('未留姓名')
  })
})

test('visits tell the returning from the new', () => {
  expect(visitsText(8)).toBe('老客 8次')
  expect(visitsText(0)).toBe('新客')
})

test('a moment is told by the clock of the shop, with its date on another day', () => {
  expect(clockText('2026-11-20T08:30:00Z', 'Asia/Shanghai')).toBe('16:30')
  expect(clockText('2026-11-20T17:30:00Z', 'Asia/Shanghai', '2026-11-20')).toBe('11-21 01:30')
})

describe('a turn is read aloud', () => {
  test('with its room, state and guest', () => {
    expect(orderSlotName({ title: '牡丹厅' }, sampleOrder({ userName: '王', smsState: 3 }))).toBe(
      '牡丹厅 已预订 王先生 10人 18:00到店 需补发短信',
    )
    expect(orderSlotName({ title: '牡丹厅' }, sampleOrder({ turn: 2, linked: true, peopleNum: 0 }))).toBe(
      '牡丹厅 已预订 王小明先生 第2轮 18:00到店 连台',
    )
  })

  test('and as free where it is', () => {
    expect(freeSlotName(sampleRoom(), 1)).toBe('牡丹厅 空闲 12人')
    expect(freeSlotName(sampleRoom(), 2)).toBe('牡丹厅 第2轮 空闲 12人')
  })
})

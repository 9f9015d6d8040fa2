import { describe, expect, test } from 'vitest'
import { OrderStatus } from './order-status.ts'
import { guestName, type NamedOrder, visitsText } from './order-text.ts'

const order: NamedOrder = {
  userName: '王小明',
  sex: 1,
  phone: '138***1234',
  status: OrderStatus.booked,
}

describe('a guest is called', () => {
  test('by name and title [9.08]', () => {
    expect(guestName(order)).toBe('王小明先生')
    expect(guestName({ ...order, userName: '李', sex: 2 })).toBe('李女士')
    expect(guestName({ ...order, userName: '李女士', sex: 2 })).toBe('李女士')
    expect(guestName({ ...order, userName: '赵总', sex: 0 })).toBe('赵总')
  })

  test('by the phone where no name was left', () => {
    expect(guestName({ ...order, userName: '' })).toBe('138***1234')
  })

  test('占位订单 where nobody is named [4.03]', () => {
    const nobody = { ...order, userName: '', phone: '' }
    expect(guestName({ ...nobody, status: OrderStatus.held })).toBe('占位订单')
    expect(guestName(nobody)).toBe('未留姓名')
  })
})

test('visits tell the returning from the new', () => {
  expect(visitsText(8)).toBe('老客 8次')
  expect(visitsText(0)).toBe('新客')
})

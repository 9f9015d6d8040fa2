import { expect, test } from 'vitest'
import { OrderStatus } from '../orders/order-status.ts'
import { hostName } from './host-name.ts'
import { invitationState } from './invitation-state.ts'

test.each([
  ['applied', 'waiting'],
  ['held', 'waiting'],
  ['booked', 'open'],
  ['arrived', 'open'],
  ['finished', 'over'],
  ['unchecked', 'over'],
  ['cancelled', 'cancelled'],
  ['refused', 'cancelled'],
] as const)('an order that is %s has an invitation that is %s', (status, state) => {
  expect(invitationState(OrderStatus[status], 2, 1)).toBe(state)
})

test.each([
  ['booked', 'over'],
  ['held', 'over'],
  ['cancelled', 'cancelled'],
] as const)('once the meal has ended, that of one that is %s is %s', (status, state) => {
  expect(invitationState(OrderStatus[status], 1, 1)).toBe(state)
})

test('a host is named with the title, 先生 or 女士, and never by a phone [9.08]', () => {
  expect(hostName({ userName: '王', sex: 1 })).toBe('王先生')
  expect(hostName({ userName: '李', sex: 2 })).toBe('李女士')
  expect(hostName({ userName: '王先生', sex: 1 })).toBe('王先生')
  expect(hostName({ userName: '望江实业', sex: 0 })).toBe('望江实业')
  expect(hostName({ userName: '', sex: 1 })).toBe('主人')
})

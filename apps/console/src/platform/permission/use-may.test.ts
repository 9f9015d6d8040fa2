import { expect, test } from 'vitest'
import { toActor } from '../session/session-store.ts'
import { mayUse } from './use-may.ts'

const user = { id: 3, nickname: '李娜', avatar: '', roleName: '服务员', adminLevel: 0, shopCount: 1 }
const nodes = [
  { node: 'roombook/orderlist', checked: true },
  { node: 'shopai/sendsms', checked: true },
  { node: 'roombook/createbook', checked: false },
]
const staff = toActor({ user, nodes, plugins: { 'shopai/sendsms': [] } })

test('a node counts when it is checked; of several one suffices [6.01]', () => {
  expect(mayUse(staff, 'roombook/orderlist')).toBe(true)
  expect(mayUse(staff, 'roombook/createbook')).toBe(false)
  expect(mayUse(staff, ['roombook/createbook', 'roombook/orderlist'])).toBe(true)
})

test('owner and administrator pass every node, a supervisor does not [6.01]', () => {
  const as = (adminLevel: number) => toActor({ user: { ...user, adminLevel }, nodes: [], plugins: {} })
  expect([1, 2, 3, 0, 9].map((level) => mayUse(as(level), 'roombook/orderlist'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a plugin with an empty list is closed, and the node alone does not help [6.02]', () => {
  expect(mayUse(staff, 'shopai/sendsms', 'shopai/sendsms')).toBe(false)
  const bought = { ...staff, plugins: { 'shopai/sendsms': ['a'] } }
  expect(mayUse(bought, 'shopai/sendsms', 'shopai/sendsms')).toBe(true)
  expect(mayUse({ ...staff, plugins: { 'shopai/sendsms': true } }, 'shopai/sendsms', 'shopai/sendsms')).toBe(
    true,
  )
})

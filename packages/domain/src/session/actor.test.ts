import { describe, expect, test } from 'vitest'
import {
  type Actor,
  type AdminLevel,
  adminLevelOf,
  hasNode,
  isAdmin,
  mayActOnOrder,
  mayBook,
  mayGiveBack,
  revenueNodes,
  seesRevenue,
} from './actor.ts'
import { isPermissionNode, permissionNodes } from './permission-nodes.ts'
import { pluginNames, pluginOpen } from './plugins.ts'

const staff = (adminLevel: AdminLevel, ...nodes: string[]): Actor => ({ staffId: 7, adminLevel, nodes })

describe('nodes', () => {
  test('is_admin 1 and 2 are admins and pass every node [6.01]', () => {
    expect(([0, 1, 2, 3] as const).filter(isAdmin)).toEqual([1, 2])
    for (const { node } of permissionNodes) {
      expect(hasNode(staff(1), node)).toBe(true)
      expect(hasNode(staff(2), node)).toBe(true)
    }
  })

  test('others pass only what is checked for them; a supervisor too [6.01]', () => {
    for (const level of [0, 3] as const) {
      expect(hasNode(staff(level, 'shopbox/index'), 'shopbox/index')).toBe(true)
      expect(hasNode(staff(level, 'shopbox/index'), 'invite/index')).toBe(false)
    }
  })

  test('of several nodes any one suffices [6.01]', () => {
    const marketer = staff(0, 'shopai/sendcoupon')
    expect(hasNode(marketer, ['shopai/sendsms', 'shopai/sendcoupon'])).toBe(true)
    expect(hasNode(marketer, ['shopai/sendsms', 'invite/index'])).toBe(false)
    expect(hasNode(marketer, [])).toBe(false)
  })

  test('nodes may come as a set', () => {
    const actor: Actor = { staffId: 7, adminLevel: 0, nodes: new Set(['roombook/createbook']) }
    expect(mayBook(actor)).toBe(true)
    expect(mayBook(staff(0))).toBe(false)
  })

  test('every node is named once, and every plugin is a node', () => {
    const names = permissionNodes.map(({ node }) => node)
    expect(new Set(names).size).toBe(names.length)
    expect(pluginNames.every(isPermissionNode)).toBe(true)
    expect(isPermissionNode('shopai/switchindex')).toBe(false)
  })
})

describe('acting on an order', () => {
  test('admins, supervisors and its own staff may, others not [6.04]', () => {
    const order = { openerId: 8 }
    expect(mayActOnOrder(staff(1), order)).toBe(true)
    expect(mayActOnOrder(staff(2), order)).toBe(true)
    expect(mayActOnOrder(staff(3), order)).toBe(true)
    expect(mayActOnOrder(staff(0, 'roombook/createbook'), order)).toBe(false)
    expect(mayActOnOrder(staff(0), { openerId: 7 })).toBe(true)
  })

  test("a guest's application is open to whoever may book", () => {
    expect(mayActOnOrder(staff(0, 'roombook/createbook'), { openerId: null })).toBe(true)
    expect(mayActOnOrder(staff(0, 'roombook/orderlist'), { openerId: null })).toBe(false)
  })
})

test('money goes back by admins, supervisors and whoever holds the node; the till alone is not enough', () => {
  expect(([1, 2, 3] as const).every((level) => mayGiveBack(staff(level)))).toBe(true)
  expect(mayGiveBack(staff(0, 'roombook/giveback'))).toBe(true)
  expect(mayGiveBack(staff(0, 'roombook/till', 'roombook/arrears'))).toBe(false)
})

test('what the house takes is seen by who keeps the till or sees statistics, and by admins', () => {
  const sees = (level: 0 | 1 | 2 | 3, ...nodes: string[]) => seesRevenue(staff(level, ...nodes))
  expect([sees(1), sees(2), sees(3), sees(0)]).toEqual([true, true, false, false])
  expect([sees(0, 'roombook/till'), sees(0, 'commonuser/statistics')]).toEqual([true, true])
  const others = permissionNodes
    .map(({ node }) => node)
    .filter((node) => !revenueNodes.some((one) => one === node))
  expect(sees(3, ...others)).toBe(false)
})

test('a plugin is closed when false or not known, a list only when empty [6.02]', () => {
  expect([true, ['line 1'], false, [], undefined].map(pluginOpen)).toEqual([true, true, false, false, false])
})

test('a level that is none has no rights', () => {
  expect([1, 2, 3, 0, 4, undefined].map(adminLevelOf)).toEqual([1, 2, 3, 0, 0, 0])
})

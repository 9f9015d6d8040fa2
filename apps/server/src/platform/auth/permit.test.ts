import { type Call, defineCall } from '@roombook/contract'
import { shopSettings } from '@roombook/contract/settings'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Actor } from './actor.ts'
import { permit } from './permit.ts'

const call = (gates: Pick<Call, 'node' | 'plugin' | 'adminOnly'>): Call =>
  defineCall({
    name: 'test.call',
    title: 'a call',
    path: '/shopapi/test/call',
    caller: 'staff',
    effect: 'reads',
    input: z.object({}),
    output: z.object({}),
    refusals: [],
    ...gates,
  })

const actor = (adminLevel: Actor['adminLevel'], nodes: string[], plugins: Actor['plugins'] = {}): Actor => ({
  accountId: 1,
  shopId: 1,
  staffId: 1,
  nickname: '赵前台',
  adminLevel,
  nodes: new Set(nodes),
  plugins,
  timezone: 'Asia/Shanghai',
  cutoverHour: 5,
  settings: shopSettings.parse({}),
  expiresAt: new Date('2026-11-27'),
  tokenHash: Buffer.alloc(32),
  hasLeft: false,
})

const verdict = (target: Call, by: Actor): string => {
  try {
    permit(target, by)
    return 'passes'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('a node', () => {
  const asked = call({ node: ['roombook/orderlist', 'roombook/createbook'] })

  test.each([
    [1, [], 'passes'],
    [2, [], 'passes'],
    [3, [], 'permission.refused'],
    [0, [], 'permission.refused'],
    [0, ['foods/foodlist'], 'permission.refused'],
    [3, ['roombook/orderlist'], 'passes'],
    [0, ['roombook/createbook'], 'passes'],
  ] as const)('is_admin %d with the nodes %j: %s [6.01]', (level, nodes, wanted) => {
    expect(verdict(asked, actor(level, [...nodes]))).toBe(wanted)
  })

  test('is no matter to a call that only administrators make', () => {
    const adminOnly = call({ adminOnly: true })
    const levels = ([1, 2, 3, 0] as const).map((level) =>
      verdict(adminOnly, actor(level, ['roombook/orderlist'])),
    )
    expect(levels).toEqual(['passes', 'passes', 'permission.refused', 'permission.refused'])
  })
})

describe('a plugin', () => {
  const asked = call({ plugin: ['shopconfig/savephonezj', 'foods/foodlist'] })

  test.each([
    [{}, 'permission.plugin_closed'],
    [{ 'shopconfig/savephonezj': false }, 'permission.plugin_closed'],
    [{ 'shopconfig/savephonezj': [] }, 'permission.plugin_closed'],
    [{ 'shopai/sendsms': true }, 'permission.plugin_closed'],
    [{ 'shopconfig/savephonezj': true }, 'passes'],
    [{ 'shopconfig/savephonezj': ['line-1'] }, 'passes'],
    [{ 'shopconfig/savephonezj': false, 'foods/foodlist': true }, 'passes'],
  ])('in the state %j: %s', (plugins, wanted) => {
    expect(verdict(asked, actor(1, [], plugins))).toBe(wanted)
    expect(verdict(asked, actor(0, [], plugins))).toBe(wanted)
  })

  test('is asked after the node, so that nobody is sold what they may not use', () => {
    const both = call({ plugin: 'foods/foodlist', node: 'foods/foodlist' })
    expect(verdict(both, actor(0, []))).toBe('permission.refused')
    expect(verdict(both, actor(0, ['foods/foodlist']))).toBe('permission.plugin_closed')
  })
})

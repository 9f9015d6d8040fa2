import { describe, expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { decideRoute, findRoute, type RouteDecision } from './decide-route.ts'
import { type PluginStates, pluginNames } from './plugins.ts'
import { type RouteAccess, routeAccess } from './route-access.ts'

const routes: readonly RouteAccess[] = Object.values(routeAccess)
const everything: PluginStates = Object.fromEntries(pluginNames.map((name) => [name, true]))
const owner: Actor = { staffId: 1, adminLevel: 1, nodes: [] }
const holding = (...nodes: string[]): Actor => ({ staffId: 2, adminLevel: 0, nodes })

describe('before login', () => {
  test.each(['/login', '/jump?ticket=abc', '/protocol'])('%s opens without authentication', (path) => {
    expect(decideRoute(path, undefined, {})).toBe('ok')
    expect(findRoute(path)?.fullPage).toBe(true)
  })

  test('every other path leads to the login', () => {
    const guarded = routes.filter((route) => route.auth === 'needed')
    expect(guarded.map((route) => decideRoute(route.path, undefined, everything))).toEqual(
      guarded.map(() => 'login'),
    )
    expect(decideRoute('/nowhere', undefined, everything)).toBe('login')
  })
})

describe('after login', () => {
  test('the login page leads home', () => {
    expect(decideRoute('/login', owner, everything)).toBe('home')
  })

  test('an admin with every plugin enters every route', () => {
    const paths = routes.map((route) => route.path).filter((path) => path !== '/login')
    expect(paths.filter((path) => decideRoute(path, owner, everything) !== 'ok')).toEqual([])
  })

  test.each(['/', '/nowhere', '/set', '/set/nothing', '/order/1'])('%s leads home', (path) => {
    expect(decideRoute(path, owner, everything)).toBe('home')
  })

  test.each([
    ['/order?date=2026-11-20', 'roombook/orderlist'],
    ['/staff', 'roommanage/stafflist'],
    ['/table', 'shopbox/index'],
    ['/customer', 'commonuser/customercount'],
    ['/set/shop', 'shopconfig/savebaseinfo'],
    ['/set/switch', 'shopconfig/savebaseinfo'],
    ['/set/website', 'diy/shopinfosave'],
    ['/set/phone', 'shopconfig/savephonezj'],
    ['/set/invite', 'invite/index'],
  ])('%s needs the node %s [2.18]', (path, node) => {
    expect(decideRoute(path, holding(node), everything)).toBe('ok')
    expect(decideRoute(path, holding('roombook/createbook'), everything)).toBe('refused')
  })

  test("the kitchen's list opens to whoever takes orders or manages the menu, where dishes were bought [2.08]", () => {
    for (const node of ['roombook/orderlist', 'foods/foodlist']) {
      expect(decideRoute('/order/kitchen?date=2026-11-20', holding(node), everything)).toBe('ok')
    }
    expect(decideRoute('/order/kitchen', holding('roombook/createbook'), everything)).toBe('refused')
    expect(decideRoute('/order/kitchen', owner, { ...everything, 'foods/foodlist': false })).toBe('closed')
  })

  test.each([
    ['/dish', 'foods/foodlist'],
    ['/coupon', 'shopai/sendcoupon'],
    ['/record-coupon', 'shopai/sendcoupon'],
    ['/aisms', 'shopai/swithchindex'],
    ['/statistics', 'commonuser/statistics'],
    ['/statistics/sheet', 'commonuser/statistics'],
    ['/smstpl', 'shopai/sendsms'],
    ['/ops', 'operation/operationsave'],
  ])('%s needs node and plugin %s [6.02]', (path, name) => {
    expect(decideRoute(path, holding(name), { [name]: true })).toBe('ok')
    expect(decideRoute(path, holding(), { [name]: true })).toBe('refused')
    expect(decideRoute(path, holding(name), { ...everything, [name]: false })).toBe('closed')
    expect(decideRoute(path, owner, { ...everything, [name]: [] })).toBe('closed')
  })

  test.each<[string, string[], PluginStates, RouteDecision]>([
    ['SMS alone', ['shopai/sendsms'], { 'shopai/sendsms': true }, 'ok'],
    ['coupons alone', ['shopai/sendcoupon'], { 'shopai/sendcoupon': true }, 'ok'],
    [
      'the node of the one, the plugin of the other',
      ['shopai/sendsms'],
      { 'shopai/sendcoupon': true },
      'refused',
    ],
    ['no plugin', ['shopai/sendsms'], {}, 'closed'],
  ])('/market with %s', (_, nodes, plugins, expected) => {
    expect(decideRoute('/market', holding(...nodes), plugins)).toBe(expected)
  })

  test.each([
    ['/home'],
    ['/newer'],
    ['/record-sms'],
    ['/wallet-record'],
    ['/integral-record'],
    ['/plugin-detail?id=3'],
    ['/plugin-record/'],
  ])('%s needs no node', (path) => {
    expect(decideRoute(path, holding(), {})).toBe('ok')
  })

  test('the printer page is for admins [2.22]', () => {
    expect(decideRoute('/set/printer', holding('shopconfig/savebaseinfo'), everything)).toBe('refused')
  })
})

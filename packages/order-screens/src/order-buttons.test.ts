import type { OrderRow } from '@roombook/contract/order-shapes'
import { shopSettings } from '@roombook/contract/settings'
import { fen } from '@roombook/domain/money'
import { OrderStatus, smsStates } from '@roombook/domain/orders'
import type { Actor } from '@roombook/domain/session'
import { describe, expect, test } from 'vitest'
import { actionsFor } from './order-buttons.ts'
import { sampleOrderRow } from './order-samples.ts'

const settings = shopSettings.parse({})
const admin: Actor = { staffId: 1, adminLevel: 2, nodes: [] }
const staff = (staffId: number): Actor => ({ staffId, adminLevel: 0, nodes: ['roombook/orderlist'] })
const plugins = { 'foods/foodlist': true }
const onlooker = { actor: admin, settings, plugins, now: 0, today: '2026-11-20' }
const buttons = (status: OrderStatus, actor = admin) =>
  actionsFor(sampleOrderRow({ status, openerId: 7 }), { ...onlooker, actor }).map(({ label, refusal }) => [
    label,
    refusal,
  ])

describe('the buttons of an order', () => {
  test('are the moves its state allows [4.03]', () => {
    const labels = (status: OrderStatus) => buttons(status).map(([label]) => label)
    expect(labels(OrderStatus.applied)).toEqual(['接受', '拒绝', '编辑备注'])
    expect(labels(OrderStatus.booked)).toEqual([
      '客已到',
      '结账',
      '发送短信',
      '编辑',
      '转台',
      '加房',
      '取消',
      '编辑备注',
      '点菜权限',
      '编辑订金',
      '编辑酒水',
      '编辑尾款',
    ])
    expect(labels(OrderStatus.arrived)).toEqual([
      '结账',
      '发送短信',
      '编辑',
      '转台',
      '加房',
      '取消',
      '编辑备注',
      '点菜权限',
      '编辑订金',
      '编辑酒水',
      '编辑尾款',
    ])
    expect(labels(OrderStatus.held)).toEqual([
      '转为预订',
      '编辑',
      '加房',
      '取消占位',
      '编辑备注',
      '点菜权限',
      '编辑订金',
      '延长占位',
    ])
    expect(labels(OrderStatus.cancelled)).toEqual(['删除'])
  })

  test('offer 点菜权限 where the shop has both the switch and the plugin', () => {
    const offered = (dishesOpen: boolean, open: boolean) =>
      actionsFor(sampleOrderRow({ status: OrderStatus.booked }), {
        ...onlooker,
        settings: { ...settings, dishesOpen },
        plugins: { 'foods/foodlist': open },
      }).some(({ move }) => move === 'setDishMode')
    expect([offered(true, true), offered(true, false), offered(false, true)]).toEqual([true, false, false])
  })

  test('send the guest a message, once more, or anew, by what became of the last [4.06]', () => {
    const words = smsStates.map(
      (smsState) =>
        actionsFor(sampleOrderRow({ status: OrderStatus.booked, smsState }), onlooker).find(
          ({ move }) => move === 'sendSms',
        )?.label,
    )
    expect(words).toEqual(['发送短信', '再次发送', '再次发送', '补发短信', '再次补发'])
  })

  test('send no message where there is no phone, and say so', () => {
    const refusalOf = (phone: string) =>
      actionsFor(sampleOrderRow({ status: OrderStatus.arrived, phone }), onlooker).find(
        ({ move }) => move === 'sendSms',
      )?.refusal
    expect(refusalOf('')).toBe('没有手机号，无法发送短信')
    expect(refusalOf('138****1234')).toBeUndefined()
  })

  test('check a meal that is over, once, where the shop does so [4.07]', () => {
    const checks = (mealCheckMode: 0 | 1 | 2, mealChecked = false) =>
      actionsFor(sampleOrderRow({ status: OrderStatus.finished, mealChecked }), {
        ...onlooker,
        settings: { ...settings, mealCheckMode },
      })
        .filter(({ move }) => move === 'mealCheck')
        .map(({ refusal }) => refusal)
    expect(checks(0)).toEqual([])
    expect(checks(1)).toEqual([undefined])
    expect(checks(2, true)).toEqual([])
  })

  test('collect what is still owed of a settled bill, and only while something is', () => {
    const collects = (arrears: number) =>
      actionsFor(sampleOrderRow({ status: OrderStatus.finished, arrears: fen(arrears) }), onlooker)
        .filter(({ move }) => move === 'collectBalance')
        .map(({ label, look, rare }) => [label, look, rare])
    expect(collects(0)).toEqual([])
    expect(collects(80_000)).toEqual([['收尾款', 'primary', undefined]])
  })

  test('let an admin correct what the day’s end cleared, and nobody else', () => {
    const correction = (actor: Actor, clearedBySystemAt: string | null) =>
      actionsFor(sampleOrderRow({ status: OrderStatus.finished, clearedBySystemAt }), { ...onlooker, actor })
        .filter(({ move }) => move === 'correctNoShow')
        .map(({ refusal }) => refusal)
    const lastNight = new Date(onlooker.now - 12 * 3_600_000).toISOString()
    expect(correction(admin, lastNight)).toEqual([undefined])
    expect(correction(staff(7), lastNight)).toEqual(['只有管理员、主管或开台员工可以操作该订单'])
    const longAgo = new Date(onlooker.now - 8 * 24 * 3_600_000).toISOString()
    expect(correction(admin, longAgo)).toEqual(['已超过7天，不能再更正'])
    expect(correction(admin, null), 'a bill that a person settled').toEqual([])
  })

  test('of a booking of a coming day are a word to the guest and a correction; the rest of its day waits', () => {
    const ahead = (order: Partial<OrderRow>, actor = admin) =>
      actionsFor(
        sampleOrderRow({ status: OrderStatus.booked, bookDate: '2026-11-26', openerId: 7, ...order }),
        {
          ...onlooker,
          actor,
        },
      )
    const main = ahead({}).filter(({ rare }) => !rare)
    expect(main.map(({ label, look }) => [label, look])).toEqual([
      ['发送短信', 'primary'],
      ['编辑', undefined],
      ['转台', undefined],
      ['加房', undefined],
      ['取消', 'danger'],
    ])
    const leading = (order: Partial<OrderRow>) => ahead(order).find(({ look }) => look === 'primary')?.label
    expect(([1, 2, 3] as const).map((smsState) => leading({ smsState }))).toEqual([
      '编辑',
      '编辑',
      '补发短信',
    ])
    expect(leading({ phone: '' })).toBe('编辑')
    const arrive = (actor: Actor) => ahead({}, actor).find(({ move }) => move === 'arrive')
    expect(arrive(admin)).toMatchObject({ rare: true, refusal: undefined })
    expect(arrive(staff(7))).toMatchObject({ rare: true, refusal: '未到预订日期，当天才能进行此操作' })
  })

  test('say 清台 where the shop does not check out', () => {
    const closed = { ...settings, checkoutOpen: false }
    const labels = actionsFor(sampleOrderRow({ status: OrderStatus.arrived }), {
      ...onlooker,
      settings: closed,
    }).map(({ label }) => label)
    expect(labels).toContain('清台')
    expect(labels).not.toContain('结账')
  })

  test('can be pressed by admins, supervisors and the order’s own staff; others read why not [6.04]', () => {
    const reason = '只有管理员、主管或开台员工可以操作该订单'
    expect(buttons(OrderStatus.booked, { ...staff(3), adminLevel: 3 })[0]?.[1]).toBeUndefined()
    expect(buttons(OrderStatus.booked, staff(7))[0]?.[1]).toBeUndefined()
    expect(new Set(buttons(OrderStatus.booked, staff(8)).map(([, refusal]) => refusal))).toEqual(
      new Set([reason]),
    )
  })
})

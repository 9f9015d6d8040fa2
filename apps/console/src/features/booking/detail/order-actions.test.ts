import { shopSettings } from '@roombook/contract'
import { type Actor, OrderStatus } from '@roombook/domain'
import { describe, expect, test } from 'vitest'
import { actionsFor } from './order-actions.ts'
import { sampleOrderRow } from './order-samples.ts'

const settings = shopSettings.parse({})
const admin: Actor = { staffId: 1, adminLevel: 2, nodes: [] }
const staff = (staffId: number): Actor => ({ staffId, adminLevel: 0, nodes: ['roombook/orderlist'] })
const onlooker = { actor: admin, settings, now: 0 }
const buttons = (status: number, actor = admin) =>
  actionsFor(sampleOrderRow({ status, openerId: 7 }), { actor, settings, now: 0 }).map(
    ({ label, refusal }) => [label, refusal],
  )

describe('the buttons of an order', () => {
  test('are the moves its state allows [4.03]', () => {
    const labels = (status: number) => buttons(status).map(([label]) => label)
    expect(labels(OrderStatus.applied)).toEqual(['接受', '拒绝', '编辑备注'])
    expect(labels(OrderStatus.booked)).toEqual([
      ...['客已到', '结账', '发送短信', '编辑', '转台', '加房', '取消'],
      ...['编辑备注', '点菜权限', '编辑订金', '编辑酒水', '编辑尾款'],
    ])
    expect(labels(OrderStatus.arrived)).toEqual([
      ...['结账', '发送短信', '编辑', '转台', '加房', '取消'],
      ...['编辑备注', '点菜权限', '编辑订金', '编辑酒水', '编辑尾款'],
    ])
    expect(labels(OrderStatus.held)).toEqual([
      ...['转为预订', '编辑', '加房', '取消占位'],
      ...['编辑备注', '点菜权限', '编辑订金', '延长占位'],
    ])
    expect(labels(OrderStatus.cancelled)).toEqual(['删除'])
  })

  test('send the guest a message, once more, or anew, by what became of the last [4.06]', () => {
    const words = [0, 1, 2, 3, 4].map(
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
        actor: admin,
        settings: { ...settings, mealCheckMode },
        now: 0,
      })
        .filter(({ move }) => move === 'mealCheck')
        .map(({ refusal }) => refusal)
    expect(checks(0)).toEqual([])
    expect(checks(1)).toEqual([undefined])
    expect(checks(2, true)).toEqual([])
  })

  test('let an admin correct what the day’s end cleared, and nobody else', () => {
    const correction = (actor: Actor) =>
      buttons(OrderStatus.finished, actor).find(([label]) => label === '更正为未到店')?.[1]
    expect(correction(admin)).toBeUndefined()
    expect(correction(staff(7))).toBe('只有管理员、主管或开台员工可以操作该订单')
  })

  test('say 清台 where the shop does not check out', () => {
    const closed = { ...settings, checkoutOpen: false }
    const labels = actionsFor(sampleOrderRow({ status: OrderStatus.arrived }), {
      actor: admin,
      settings: closed,
      now: 0,
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

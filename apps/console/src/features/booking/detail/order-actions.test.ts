import { shopSettings } from '@roombook/contract'
import { type Actor, OrderStatus } from '@roombook/domain'
import { describe, expect, test } from 'vitest'
import { actionsFor } from './order-actions.ts'
import { sampleOrderRow } from './order-samples.ts'

const settings = shopSettings.parse({})
const admin: Actor = { staffId: 1, adminLevel: 2, nodes: [] }
const staff = (staffId: number): Actor => ({ staffId, adminLevel: 0, nodes: ['roombook/orderlist'] })
const buttons = (status: number, actor = admin) =>
  actionsFor(sampleOrderRow({ status, openerId: 7 }), { actor, settings, now: 0 }).map(
    ({ label, refusal }) => [label, refusal],
  )

describe('the buttons of an order', () => {
  test('are the moves its state allows [4.03]', () => {
    expect(buttons(OrderStatus.booked)).toEqual([
      ['编辑', undefined],
      ['转台', undefined],
    ])
    expect(buttons(OrderStatus.held)).toEqual([
      ['转为预订', undefined],
      ['编辑', undefined],
    ])
    expect(buttons(OrderStatus.finished)).toEqual([])
    expect(buttons(OrderStatus.cancelled)).toEqual([])
  })

  test('can be pressed by admins, supervisors and the order’s own staff; others read why not [6.04]', () => {
    const reason = '只有管理员、主管或开台员工可以操作该订单'
    expect(buttons(OrderStatus.booked, { ...staff(3), adminLevel: 3 })[0]?.[1]).toBeUndefined()
    expect(buttons(OrderStatus.booked, staff(7))[0]?.[1]).toBeUndefined()
    expect(buttons(OrderStatus.booked, staff(8)).map(([, refusal]) => refusal)).toEqual([reason, reason])
  })
})

import { shopSettings } from '@roombook/contract/settings'
import { fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import type { Actor } from '@roombook/domain/session'
import { sampleOrderRow } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { workActions } from './work-moves.ts'

const admin: Actor = { staffId: 1, adminLevel: 2, nodes: [] }
const settings = shopSettings.parse({})
const onlooker = { actor: admin, settings, now: 0, today: '2026-11-20', plugins: {} }
const actions = (differences: Parameters<typeof sampleOrderRow>[0], of: Partial<typeof onlooker> = {}) =>
  workActions(sampleOrderRow({ openerId: 7, ...differences }), { ...onlooker, ...of })
const labels = (...args: Parameters<typeof actions>) =>
  actions(...args)
    .filter(({ rare }) => !rare)
    .map(({ label }) => label)
const rareLabels = (...args: Parameters<typeof actions>) =>
  actions(...args)
    .filter(({ rare }) => rare)
    .map(({ label }) => label)

test('an order in the hand has the moves that the console offers, in their order', () => {
  expect(labels({ status: OrderStatus.applied })).toEqual(['接受', '拒绝'])
  expect(labels({ status: OrderStatus.booked })).toEqual([
    '客已到',
    '结账',
    '发送短信',
    '编辑',
    '转台',
    '加房',
    '取消',
  ])
  expect(labels({ status: OrderStatus.held })).toEqual(['转为预订', '编辑', '加房', '取消占位'])
  expect(labels({ status: OrderStatus.arrived })).toEqual([
    '结账',
    '发送短信',
    '编辑',
    '转台',
    '加房',
    '取消',
  ])
})

test('what is rare stands behind 更多, and so does what waits for the booking’s day', () => {
  const upcoming = { status: OrderStatus.booked, bookDate: '2026-11-26' }
  expect(labels(upcoming)).toEqual(['发送短信', '编辑', '转台', '加房', '取消'])
  expect(rareLabels(upcoming)).toEqual(['客已到', '结账', '编辑备注', '编辑订金', '编辑酒水', '编辑尾款'])
})

test('the table is cleared where the store does not check out, and a meal is checked where it checks meals', () => {
  const cleared = { settings: { ...settings, checkoutOpen: false, mealCheckMode: 1 as const } }
  expect(labels({ status: OrderStatus.arrived }, cleared)).toContain('清台')
  expect(labels({ status: OrderStatus.arrived }, cleared)).not.toContain('结账')
  expect(labels({ status: OrderStatus.finished }, cleared)).toEqual(['核餐'])
  expect(labels({ status: OrderStatus.finished })).toEqual([])
})

test('a balance that was left is collected by whoever holds the till, and by nobody without a right', () => {
  const owing = { status: OrderStatus.finished, arrears: fen(8000) }
  const collects = (nodes: string[]) =>
    actions(owing, { actor: { staffId: 3, adminLevel: 0, nodes } }).find(
      ({ move }) => move === 'collectBalance',
    )
  expect(collects(['roombook/orderlist', 'roombook/till'])).toMatchObject({
    label: '收尾款',
    refusal: undefined,
  })
  expect(collects(['roombook/orderlist'])?.refusal).toBeTruthy()
})

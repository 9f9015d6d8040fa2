import { shopSettings } from '@roombook/contract'
import { type Actor, OrderStatus } from '@roombook/domain'
import { sampleOrderRow } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { workActions } from './work-moves.ts'

const admin: Actor = { staffId: 1, adminLevel: 2, nodes: [] }
const onlooker = { actor: admin, settings: shopSettings.parse({}), now: 0, today: '2026-11-20' }
const labels = (differences: Parameters<typeof sampleOrderRow>[0]) =>
  workActions(sampleOrderRow({ openerId: 7, ...differences }), onlooker).map(({ label }) => label)

test('an order in the hand has the moves that are made on the way, in their order', () => {
  expect(labels({ status: OrderStatus.applied })).toEqual(['接受', '拒绝'])
  expect(labels({ status: OrderStatus.booked })).toEqual(['客已到', '发送短信', '取消'])
  expect(labels({ status: OrderStatus.held })).toEqual(['转为预订', '取消占位'])
})

test('what waits for the booking’s day comes last', () => {
  expect(labels({ status: OrderStatus.booked, bookDate: '2026-11-26' })).toEqual([
    '发送短信',
    '取消',
    '客已到',
  ])
})

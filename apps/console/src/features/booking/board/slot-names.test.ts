import { sampleOrder, sampleRoom } from '@roombook/order-screens/samples'
import { describe, expect, test } from 'vitest'
import { freeSlotName, orderSlotName } from './slot-names.ts'

describe('a turn is read aloud', () => {
  test('with its room, state and guest', () => {
    expect(orderSlotName({ title: '牡丹厅' }, sampleOrder({ userName: '王', smsState: 3 }))).toBe(
      '牡丹厅 已预订 王先生 10人 18:00到店 需补发短信',
    )
    expect(orderSlotName({ title: '牡丹厅' }, sampleOrder({ turn: 2, linked: true, peopleNum: 0 }))).toBe(
      '牡丹厅 已预订 王小明先生 第2轮 18:00到店 连台',
    )
  })

  test('and as free where it is', () => {
    expect(freeSlotName(sampleRoom(), 1)).toBe('牡丹厅 空闲 12人')
    expect(freeSlotName(sampleRoom(), 2)).toBe('牡丹厅 第2轮 空闲 12人')
  })
})

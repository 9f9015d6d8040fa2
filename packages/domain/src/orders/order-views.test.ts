import { describe, expect, test } from 'vitest'
import { OrderStatus } from './order-status.ts'
import { diffDaysTone, mealCheckView } from './order-views.ts'

describe('the meal check', () => {
  const view = (status: OrderStatus, mealChecked: boolean, mealCheckMode: 0 | 1 | 2) =>
    mealCheckView({ status, mealChecked, mealCheckMode })

  test('is pending, done, or was not done [4.07]', () => {
    expect(view(OrderStatus.finished, false, 1)).toMatchObject({ label: '待核餐', open: true })
    expect(view(OrderStatus.finished, true, 1)).toMatchObject({ label: '已核餐', open: false })
    expect(view(OrderStatus.unchecked, false, 1)).toMatchObject({ label: '未核餐', open: false })
  })

  test('is off with 0, plain with 1, with a remark with 2 [4.07]', () => {
    expect(view(OrderStatus.finished, false, 0)).toBeUndefined()
    expect(view(OrderStatus.finished, false, 1)?.withRemark).toBe(false)
    expect(view(OrderStatus.finished, false, 2)?.withRemark).toBe(true)
  })

  test('what was checked or missed stays so when the shop stops checking', () => {
    expect(view(OrderStatus.finished, true, 0)?.label).toBe('已核餐')
    expect(view(OrderStatus.unchecked, false, 0)?.label).toBe('未核餐')
    expect(view(OrderStatus.booked, false, 1)).toBeUndefined()
  })
})

test.each([
  [31, 'danger'],
  [30, 'warning'],
  [11, 'warning'],
  [10, 'success'],
  [0, 'success'],
])('%i days since the last visit are %s [4.09]', (days, tone) => {
  expect(diffDaysTone(days)).toBe(tone)
})

import { describe, expect, test } from 'vitest'
import { holdUntil } from './hold-time.ts'
import { OrderStatus } from './order-status.ts'
import { diffDaysTone, dishModes, mealCheckView, salutation, smsStatusView } from './order-views.ts'

describe("an order's SMS", () => {
  test.each([
    [0, false, '未发短信', '发送短信'],
    [1, false, '已发短信', '再次发送'],
    [2, false, '已发短信', '再次发送'],
    [2, true, '有新消息', '再次发送'],
    [3, false, '需补发短信', '补发短信'],
    [4, false, '补发失败', '再次补发'],
  ])('is_send_sms %i, is_replay %s shows %s and offers %s [4.06]', (state, replied, label, action) => {
    expect(smsStatusView(state, replied)).toMatchObject({ label, action })
  })

  test('says before it is sent whether the guest has one already, or may have', () => {
    const effects = [0, 1, 2, 3, 4].map((state) => smsStatusView(state, false).effect)
    expect(effects[0]).toBe('将给客人发送以下短信。')
    expect(new Set(effects.slice(1, 3))).toEqual(new Set(['已给客人发过短信，将再发送一条。']))
    expect(new Set(effects.slice(3))).toEqual(
      new Set(['上一条短信没有确认送达，客人可能没有收到，将补发一条。']),
    )
  })

  test('only a failed reissue advises the invitation or the counter phone [4.06]', () => {
    expect([0, 1, 2, 3, 4].filter((state) => smsStatusView(state, false).advice)).toEqual([4])
    expect(smsStatusView(4, false).advice).toMatch(/邀请函.*柜台手机/)
  })
})

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

test('dishes: closed, one guest, every guest, staff', () => {
  expect(dishModes.map(({ mode }) => mode)).toEqual([0, 1, 2, 3])
})

test('sex 1 is 先生, 2 is 女士, unknown is nothing', () => {
  expect([0, 1, 2].map(salutation)).toEqual(['', '先生', '女士'])
})

test('a hold holds until two hours before its period, or half an hour from now, if later', () => {
  const hour = 3_600_000
  expect(holdUntil({ periodStart: 10 * hour, now: 0 })).toBe(8 * hour)
  expect(holdUntil({ periodStart: 2 * hour, now: hour })).toBe(1.5 * hour)
})

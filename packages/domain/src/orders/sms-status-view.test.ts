import { describe, expect, test } from 'vitest'
import { smsStatusView } from './sms-status-view.ts'

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

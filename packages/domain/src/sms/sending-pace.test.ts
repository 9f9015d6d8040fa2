import { describe, expect, test } from 'vitest'
import { holdsSmsBack, mostSmsADay } from './sending-pace.ts'

const now = Date.parse('2026-11-20T04:00:00Z')

describe('another message of a booking', () => {
  test('may be sent a minute after the one before', () => {
    expect(holdsSmsBack({ newestAt: null, lastDay: 0 }, now)).toBeUndefined()
    expect(holdsSmsBack({ newestAt: now - 60_000, lastDay: 1 }, now)).toBeUndefined()
    expect(holdsSmsBack({ newestAt: now - 1000, lastDay: 1 }, now)).toEqual({
      code: 'sms.too_soon',
      seconds: 59,
      message: '刚给客人发过短信，请59秒后再发',
    })
  })

  test('is one of five in a day', () => {
    expect(holdsSmsBack({ newestAt: now - 3_600_000, lastDay: mostSmsADay - 1 }, now)).toBeUndefined()
    expect(holdsSmsBack({ newestAt: now - 3_600_000, lastDay: mostSmsADay }, now)).toEqual({
      code: 'sms.too_many_a_day',
      message: '24小时内已给这位客人发过5条短信，请改用电话联系',
    })
  })
})

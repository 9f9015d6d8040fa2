import { describe, expect, test } from 'vitest'
import { isReissueAfter, smsStateAfter, smsStates } from './sms-state.ts'
import { smsStatusView } from './sms-status-view.ts'

describe('is_send_sms after a message [4.06]', () => {
  test.each([
    ['accepted', false, 1, '已发短信'],
    ['delivered', false, 2, '已发短信'],
    ['failed', false, 3, '需补发短信'],
    ['unknown', false, 3, '需补发短信'],
    ['accepted', true, 1, '已发短信'],
    ['delivered', true, 2, '已发短信'],
    ['failed', true, 4, '补发失败'],
    ['unknown', true, 4, '补发失败'],
  ] as const)('that is %s (reissue: %s) is %i, %s', (outcome, isReissue, state, label) => {
    expect(smsStateAfter(outcome, isReissue)).toBe(state)
    expect(smsStatusView(state, false).label).toBe(label)
  })

  test('what follows a failure is a reissue, however often it fails', () => {
    expect(smsStates.filter(isReissueAfter)).toEqual([3, 4])
    expect(smsStateAfter('failed', isReissueAfter(smsStateAfter('failed', true)))).toBe(4)
  })
})

import { expect, test } from 'vitest'
import { changeNoticeText, noChangeNotices, pendingChangeText } from './change-notice.ts'
import { messageChannelNames, messageChannels } from './message-channels.ts'

test.each(messageChannelNames)(
  'before a change staff read that the guest is told by %s, and when',
  (channel) => {
    const text = changeNoticeText({ channel, reason: null })
    expect(text).toContain(messageChannels[channel])
    expect(text).toContain('约2分钟')
  },
)

test.each(noChangeNotices)('or why they are not: %s', (reason) => {
  const text = changeNoticeText({ channel: null, reason })
  expect(text === '').toBe(reason === 'not-booked')
  expect(text).not.toContain('约2分钟')
})

test.each([
  [2 * 60_000, '变更短信将在2分钟内发送，改回原样则不发'],
  [60_001, '变更短信将在2分钟内发送，改回原样则不发'],
  [1, '变更短信将在1分钟内发送，改回原样则不发'],
  [0, '变更短信即将发送'],
])('a change that waits %i ms more is told as %s', (ms, text) => {
  expect(pendingChangeText({ at: 1_000_000 + ms, channel: 'sms' }, 1_000_000)).toBe(text)
})

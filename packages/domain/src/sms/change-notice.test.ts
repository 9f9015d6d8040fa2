import { expect, test } from 'vitest'
import { changeNoticeWords, changeWaitsWords, noChangeNotices } from './change-notice.ts'
import { messageChannelNames, messageChannels } from './message-channels.ts'

test.each(messageChannelNames)(
  'before a change staff read that the guest is told by %s, and when',
  (channel) => {
    const words = changeNoticeWords({ channel, reason: null })
    expect(words).toContain(messageChannels[channel])
    expect(words).toContain('约2分钟')
  },
)

test.each(noChangeNotices)('or why they are not: %s', (reason) => {
  const words = changeNoticeWords({ channel: null, reason })
  expect(words === '').toBe(reason === 'not-booked')
  expect(words).not.toContain('约2分钟')
})

test.each([
  [2 * 60_000, '变更短信将在2分钟内发送，改回原样则不发'],
  [60_001, '变更短信将在2分钟内发送，改回原样则不发'],
  [1, '变更短信将在1分钟内发送，改回原样则不发'],
  [0, '变更短信即将发送'],
])('a change that waits %i ms more is told as %s', (left, words) => {
  expect(changeWaitsWords({ at: 1_000_000 + left, channel: 'sms' }, 1_000_000)).toBe(words)
})

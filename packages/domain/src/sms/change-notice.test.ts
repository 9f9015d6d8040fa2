import { expect, test } from 'vitest'
import { changeNoticeWords, noChangeNotices } from './change-notice.ts'
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

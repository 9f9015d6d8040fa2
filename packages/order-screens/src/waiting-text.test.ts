import { expect, test } from 'vitest'
import { formatDue, formatWaitingMoment, howLong } from './waiting-text.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const after = (minutes: number) => now + minutes * 60_000
const none = { since: undefined, until: undefined }

test('what is due is told in minutes, then in hours', () => {
  expect([0, 25, -20, 60, 150].map(formatDue)).toEqual([
    '现在',
    '25分钟后',
    '已过20分钟',
    '1小时后',
    '2小时30分后',
  ])
})

test('an end that is near is counted down; before that it says how long something has waited', () => {
  expect(howLong({ since: after(-30), until: after(10) }, now)).toBe('10分钟后')
  expect(howLong({ since: after(-30), until: after(121) }, now)).toBe('已等30分')
  expect(howLong({ ...none, since: after(-3 * 24 * 60) }, now)).toBe('已等3天')
  expect(howLong({ ...none, since: now }, now)).toBe('刚刚')
  expect(howLong(none, now)).toBe('')
})

test('a moment of the business day is told by the clock, also past midnight, any other by its date', () => {
  const hours = { timezone: 'Asia/Shanghai', cutoverHour: 5 }
  const told = (minutes: number, at = now) =>
    formatWaitingMoment({ ...none, until: after(minutes) }, { ...hours, now: at })
  expect([told(0), told(48 * 60), formatWaitingMoment(none, { ...hours, now })]).toEqual([
    '18:00',
    '11-22',
    '—',
  ])
  const halfPastMidnight = after(6.5 * 60)
  expect([
    told(60, halfPastMidnight),
    told(7.5 * 60, halfPastMidnight),
    told(12 * 60, halfPastMidnight),
  ]).toEqual(['19:00', '01:30', '11-21'])
})

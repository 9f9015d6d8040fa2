import { expect, test } from 'vitest'
import { bookedShare, callOutcome, hourText, isCalledBack, minutesText } from './index.ts'

test('how long it took, which hour, and which share were booked', () => {
  expect([null, 0, 59, 60, 3569, 3600, 5400].map(minutesText)).toEqual([
    '',
    '不到1分钟',
    '不到1分钟',
    '1分钟',
    '59分钟',
    '1小时',
    '1小时30分钟',
  ])
  expect([0, 23].map(hourText)).toEqual(['00:00-01:00', '23:00-24:00'])
  expect(bookedShare({ calls: 12, silenced: 2, booked: 3 })).toBe('30%')
  expect(bookedShare({ calls: 2, silenced: 2, booked: 0 })).toBe('')
})

test('a silenced call is neither answered nor missed; one that ended unanswered is missed, one that rings is unsaid', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const none = { answeredAt: null, missedAt: null, endedAt: null, late: false, quiet: '' } as const
  const call = { ...none, rangAt: now }
  expect(callOutcome(call, now)).toBe('unsaid')
  expect(callOutcome({ ...call, answeredAt: now, endedAt: now }, now)).toBe('answered')
  expect(callOutcome({ ...call, endedAt: now }, now)).toBe('missed')
  expect(callOutcome({ ...call, missedAt: now, quiet: 'number' }, now)).toBe('silenced')
})

test('called back is a missed call alone, that was called or booked from', () => {
  expect(
    (['called', 'booked', 'seen', 'dismissed', ''] as const).map((how) => isCalledBack('missed', how)),
  ).toEqual([true, true, false, false, false])
  expect(isCalledBack('answered', 'booked')).toBe(false)
})

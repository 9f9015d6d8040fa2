import { describe, expect, test } from 'vitest'
import { callState, longestRingMs, mayEndCall, type ReportedCall } from './call-state.ts'
import { callerText, lineDigits, readCaller } from './read-caller.ts'

describe('what a line sends as the caller’s number', () => {
  test.each([
    ['13912345678', 'mobile', '13912345678'],
    ['139-1234-5678', 'mobile', '13912345678'],
    ['013912345678', 'mobile', '13912345678'],
    ['+86 139 1234 5678', 'mobile', '13912345678'],
    ['008613912345678', 'mobile', '13912345678'],
    ['8613912345678', 'mobile', '13912345678'],
    ['1795113912345678', 'mobile', '13912345678'],
    ['13912345678,801', 'mobile', '13912345678'],
    ['１３９１２３４５６７８', 'mobile', '13912345678'],
    ['0571-86520188', 'landline', '057186520188'],
    ['(010) 6552 9988', 'landline', '01065529988'],
    ['+8657186520188', 'landline', '057186520188'],
    ['057186520188转801', 'landline', '057186520188'],
    ['0571-86520188 ext. 12', 'landline', '057186520188'],
    ['86520188', 'other', '86520188'],
    ['95588', 'other', '95588'],
    ['4008123123', 'other', '4008123123'],
    ['+12125550123', 'other', '+12125550123'],
  ])('%s is %s', (sent, kind, phone) => {
    expect(readCaller(sent)).toEqual({ kind, phone })
  })

  test.each(['', ' ', 'P', 'O', 'private', 'Anonymous', '未知号码'])('“%s” is withheld', (sent) => {
    expect(readCaller(sent)).toEqual({ kind: 'withheld', phone: '' })
  })

  test.each([
    '<script>alert(1)</script>',
    '12',
    '1'.repeat(16),
    '1'.repeat(20_000),
    'NMBR=139',
    '139１２３四',
  ])('%s is shown as what nobody can read', (sent) => {
    expect(readCaller(sent)).toEqual({ kind: 'unreadable', phone: '' })
  })
})

test('numbers are shown to be read, and lines are known by their digits', () => {
  expect(callerText('13912345678')).toBe('139 1234 5678')
  expect(callerText('057186520188')).toBe('0571-86520188')
  expect(callerText('01065529988')).toBe('010-65529988')
  expect(callerText('95588')).toBe('95588')
  expect(lineDigits('0571-8652 0188')).toBe('057186520188')
})

describe('how a call stands', () => {
  const at = new Date('2026-11-20T10:00:00Z')
  const later = new Date(at.getTime() + longestRingMs)
  const reported: ReportedCall = { rangAt: at, answeredAt: null, missedAt: null, endedAt: null, late: false }

  test.each([
    ['ringing', {}, at],
    ['rang', {}, later],
    ['answered', { answeredAt: at }, later],
    ['answered', { answeredAt: at, endedAt: later }, later],
    ['answered', { answeredAt: at, missedAt: at }, at],
    ['missed', { missedAt: at }, at],
    ['missed', { endedAt: at }, at],
    ['missed', { late: true }, later],
    ['answered', { late: true, answeredAt: at }, later],
    // The line reports only the end: the call counts as answered by the staff member who took it before.
    ['answered', { endedAt: later, takenAt: at }, later],
    ['missed', { endedAt: at, takenAt: later }, later],
    ['missed', { endedAt: later, missedAt: later, takenAt: at }, later],
  ] as const)('%s', (state, change, now) => {
    expect(callState({ ...reported, ...change }, now)).toBe(state)
  })

  test('whoever took it may book; what was booked or is no task any more stays so', () => {
    expect(mayEndCall('', 'seen')).toBe(true)
    expect(mayEndCall('seen', 'booked')).toBe(true)
    expect(mayEndCall('dismissed', 'booked')).toBe(true)
    expect(mayEndCall('booked', 'booked')).toBe(false)
    expect(mayEndCall('seen', 'dismissed')).toBe(false)
    expect(mayEndCall('quiet', 'seen')).toBe(false)
  })
})

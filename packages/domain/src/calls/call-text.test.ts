import { describe, expect, test } from 'vitest'
import { type CallToText, longestCallTextMs, whyNoCallText } from './call-text.ts'
import { callerText, dialText, readExtension } from './read-caller.ts'

const now = new Date('2026-11-20T10:00:00Z')
const missed: CallToText = {
  kind: 'mobile',
  hasExtension: false,
  rangAt: new Date(now.getTime() - 90_000),
  isTaken: false,
  rangAgain: false,
  isSilenced: false,
  hasRefused: false,
}
const noon = 12 * 60

describe('a message after a call', () => {
  test.each([
    ['goes to a mobile', {}, noon, undefined],
    ['goes from eight in the morning', {}, 8 * 60, undefined],
    ['goes until ten in the evening', {}, 22 * 60 - 1, undefined],
    ['does not go at ten', {}, 22 * 60, 'night'],
    ['does not go before eight', {}, 8 * 60 - 1, 'night'],
    ['does not go to a landline', { kind: 'landline' }, noon, 'number'],
    ['does not go to a 400 number or one from abroad', { kind: 'other' }, noon, 'number'],
    ['does not go where no number was shown', { kind: 'withheld' }, noon, 'number'],
    ['does not go to what nobody can read', { kind: 'unreadable' }, noon, 'number'],
    ['does not go after a call that nobody made', { kind: 'test' }, noon, 'number'],
    ['does not go to an extension', { hasExtension: true }, noon, 'extension'],
    ['does not go to whoever was answered', { isTaken: true }, noon, 'taken'],
    ['leaves it to the call after it', { rangAgain: true }, noon, 'again'],
    ['does not go to a silenced number', { isSilenced: true }, noon, 'silenced'],
    ['does not go to whoever wants none', { hasRefused: true }, noon, 'refused'],
    ['goes half an hour later', { rangAt: new Date(now.getTime() - longestCallTextMs) }, noon, undefined],
    ['goes no later', { rangAt: new Date(now.getTime() - longestCallTextMs - 1) }, noon, 'late'],
  ] as const)('%s', (_, change, minutes, why) => {
    expect(whyNoCallText({ ...missed, ...change }, { now, minutes })).toBe(why)
  })
})

test.each([
  ['13912345678,801', '801'],
  ['057186520188转801', '801'],
  ['0571-86520188 ext. 12', '12'],
  ['13912345678 分机 3', '3'],
  ['139-1234-5678', ''],
  ['+86 139 1234 5678', ''],
  ['(010) 6552 9988', ''],
  ['', ''],
  ['<script>', ''],
])('the extension of %s is “%s”', (sent, ext) => {
  expect(readExtension(sent)).toBe(ext)
})

test('a number is read and dialled with its extension', () => {
  expect(callerText('057186520188', '8')).toBe('0571-86520188 转8')
  expect(dialText('057186520188', '8')).toBe('057186520188,8')
  expect(dialText('13912345678')).toBe('13912345678')
})

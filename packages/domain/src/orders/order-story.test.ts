import { expect, test } from 'vitest'
import { actionOf } from './moves.ts'
import { storyKindOf, storyPatterns } from './order-story.ts'

test.each([
  [actionOf('create'), 'change'],
  [actionOf('transfer'), 'change'],
  [actionOf('cancel'), 'change'],
  [actionOf('arrive'), 'visit'],
  [actionOf('settle'), 'visit'],
  [actionOf('clear'), 'visit'],
  [actionOf('sendSms'), 'message'],
  [actionOf('setDeposit'), 'money'],
  [actionOf('collectBalance'), 'money'],
  ['booking.pay', 'money'],
  ['vouchers.verify', 'money'],
  ['preorders.guest-confirm', 'dishes'],
  ['invitations.answer', 'invitation'],
] as const)('%s is told among %s', (action, kind) => {
  expect(storyKindOf(action)).toBe(kind)
})

test('a database asks the same by patterns', () => {
  expect(storyPatterns('invitation')).toEqual(['invitations.%'])
  expect(storyPatterns('visit')).toContain('booking.arrive')
})

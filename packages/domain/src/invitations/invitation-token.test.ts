import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invitationToken, shopOfInvitation } from './invitation-token.ts'

const secret = 'abcdefghijklmnopqrst-_'

test('a token says whose it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (shopId) => {
      expect(shopOfInvitation(invitationToken(shopId, secret))).toBe(shopId)
    }),
  )
})

test.each([
  '',
  '-',
  '1-',
  'abc',
  `0-${secret}`,
  `1-${secret}x`,
  `A-${secret}`,
  `zzzzzzzzzzz-${secret}`,
  `../1-${secret}`,
])('%j is none', (text) => {
  expect(shopOfInvitation(text)).toBeUndefined()
})

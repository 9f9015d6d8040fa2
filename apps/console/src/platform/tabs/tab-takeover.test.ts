import { expect, test } from 'vitest'
import { storedToken, takeoverOf } from './tab-takeover.ts'

test('the same session in two tabs disturbs neither', () => {
  expect(takeoverOf('a', 'a')).toBeUndefined()
  expect(takeoverOf(undefined, undefined)).toBeUndefined()
})

test('another tab that leaves, enters or changes the session takes over', () => {
  expect(takeoverOf('a', undefined)).toBe('logged-out')
  expect(takeoverOf(undefined, 'a')).toBe('logged-in')
  expect(takeoverOf('a', 'b')).toBe('other-session')
})

test('a stored session without a readable token counts as none', () => {
  expect(storedToken('{"state":{"token":"a"},"version":0}')).toBe('a')
  expect(storedToken('{"state":{},"version":0}')).toBeUndefined()
  expect(storedToken('{"state":{"token":5}}')).toBeUndefined()
  expect(storedToken('not json')).toBeUndefined()
  expect(storedToken(null)).toBeUndefined()
})

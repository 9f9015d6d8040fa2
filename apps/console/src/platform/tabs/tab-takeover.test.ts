import { expect, test } from 'vitest'
import { takeoverOf } from './tab-takeover.ts'

test('the same session in two tabs disturbs neither', () => {
  expect(takeoverOf('a', 'a')).toBeUndefined()
  expect(takeoverOf(undefined, undefined)).toBeUndefined()
})

test('another tab that leaves, enters or changes the session takes over', () => {
  expect(takeoverOf('a', undefined)).toBe('logged-out')
  expect(takeoverOf(undefined, 'a')).toBe('logged-in')
  expect(takeoverOf('a', 'b')).toBe('other-session')
})

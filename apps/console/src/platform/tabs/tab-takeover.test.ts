import { expect, test } from 'vitest'
import { detectTakeover } from './tab-takeover.ts'

test('the same session in two tabs disturbs neither', () => {
  expect(detectTakeover('a', 'a')).toBeUndefined()
  expect(detectTakeover(undefined, undefined)).toBeUndefined()
})

test('another tab that leaves, enters or changes the session takes over', () => {
  expect(detectTakeover('a', undefined)).toBe('logged-out')
  expect(detectTakeover(undefined, 'a')).toBe('logged-in')
  expect(detectTakeover('a', 'b')).toBe('other-session')
})

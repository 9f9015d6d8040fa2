import { expect, test } from 'vitest'
import { createFindKeys } from './find-keys.ts'

const stroke = (key: string, timeStamp = 0, more: object = {}) => ({
  key,
  timeStamp,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  isElsewhere: false,
  ...more,
})

test('Ctrl+K and ⌘K open the search, also out of a field', () => {
  const opens = createFindKeys()
  expect(opens(stroke('k', 0, { ctrlKey: true, isElsewhere: true }))).toBe(true)
  expect(opens(stroke('K', 0, { metaKey: true }))).toBe(true)
  expect(opens(stroke('k'))).toBe(false)
  expect(opens(stroke('K', 0, { ctrlKey: true, shiftKey: true }))).toBe(false)
})

test('two strokes of / open it, in either script, where nobody is typing', () => {
  const opens = createFindKeys()
  expect([opens(stroke('/', 0)), opens(stroke('、', 300)), opens(stroke('/', 500))]).toEqual([
    false,
    true,
    false,
  ])
  expect(opens(stroke('/', 5000)), 'too late for the one before').toBe(false)
  const typing = createFindKeys()
  const inField = { isElsewhere: true }
  expect([typing(stroke('/', 0, inField)), typing(stroke('/', 100, inField))]).toEqual([false, false])
})

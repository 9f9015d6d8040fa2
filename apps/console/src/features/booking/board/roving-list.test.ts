import { expect, test } from 'vitest'
import { nextInList } from './roving-list.ts'

test('arrows go one on, Home and End to the ends, and no further', () => {
  expect(nextInList('ArrowDown', 0, 3)).toBe(1)
  expect(nextInList('ArrowUp', 2, 3)).toBe(1)
  expect(nextInList('Home', 2, 3)).toBe(0)
  expect(nextInList('End', 0, 3)).toBe(2)
  expect(nextInList('ArrowDown', 2, 3)).toBeUndefined()
  expect(nextInList('ArrowUp', 0, 3)).toBeUndefined()
  expect(nextInList('Tab', 0, 3)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { matchBoardKey } from './use-board-keys.ts'

const press = (key: string, differences: Partial<Parameters<typeof matchBoardKey>[0]> = {}) =>
  matchBoardKey({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    defaultPrevented: false,
    ...differences,
  })

test('the page has a key for search, booking, holding and closing', () => {
  expect(press('/')).toBe('search')
  expect(press('N')).toBe('book')
  expect(press('n')).toBe('book')
  expect(press('h')).toBe('hold')
  expect(press('Escape')).toBe('close')
  expect(press('x')).toBeUndefined()
})

test('the open order has a letter for 客已到, 转台 and 编辑', () => {
  expect(['a', 'A'].map((key) => press(key))).toEqual(['arrive', 'arrive'])
  expect(press('t')).toBe('transfer')
  expect(press('E')).toBe('edit')
  expect(press('e', { ctrlKey: true })).toBeUndefined()
  expect(press('a', { isComposing: true })).toBeUndefined()
})

test('a modifier, a word being composed or somebody else’s key is none of the page’s', () => {
  expect(press('n', { ctrlKey: true })).toBeUndefined()
  expect(press('n', { metaKey: true })).toBeUndefined()
  expect(press('n', { isComposing: true })).toBeUndefined()
  expect(press('Escape', { defaultPrevented: true })).toBeUndefined()
})

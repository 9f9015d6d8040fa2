import { describe, expect, test } from 'vitest'
import { identifierPattern, isPassword, lengthOf } from './predicates.ts'

describe('pwd: 6 to 16 characters of at least two kinds [5.07]', () => {
  test.each(['abc123', 'abcDEF', 'abc!!!', 'A1234567890abcd!'])('%s is one', (text) => {
    expect(isPassword(text)).toBe(true)
  })
  test.each(['abc12', 'abcdef', '123456', 'ABCDEF', '!!!!!!', 'abc123abc123abc12', 'abc 123', '密码abc123'])(
    '%j is none',
    (text) => {
      expect(isPassword(text)).toBe(false)
    },
  )
})

describe('string: a letter, digit or Chinese character, then those, underscores and hyphens [5.04]', () => {
  test.each(['前台', 'A', '8', '二楼_包厢-1', 'VIP线', '𠮷野家'])('%s is one', (text) => {
    expect(identifierPattern.test(text)).toBe(true)
  })
  test.each(['', '_前台', '-1', ' 前台', '前台 ', '前 台', '订，餐', '=1+1', 'a.b', '前台\n', 'é', '１'])(
    '%j is none',
    (text) => {
      expect(identifierPattern.test(text)).toBe(false)
    },
  )
})

test('a rare surname is one character', () => {
  expect(lengthOf('𠮷先生')).toBe(3)
})

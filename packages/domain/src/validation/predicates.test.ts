import { describe, expect, test } from 'vitest'
import { isEmail, isIntText, isNumberText, isPassword, isPlainString, lengthOf } from './predicates.ts'

describe('number: an optionally signed decimal [5.03]', () => {
  test.each(['0', '12', '-3.50', '+7', '007'])('%s is one', (text) => {
    expect(isNumberText(text)).toBe(true)
  })
  test.each(['', '.5', '1.', '1e3', '--1', '１', ' 1', 'NaN'])('%j is none', (text) => {
    expect(isNumberText(text)).toBe(false)
  })
})

describe('int: a positive integer [5.05]', () => {
  test.each(['1', '999', '10'])('%s is one', (text) => {
    expect(isIntText(text)).toBe(true)
  })
  test.each(['0', '-1', '01', '1.0', '', '1e21'])('%j is none', (text) => {
    expect(isIntText(text)).toBe(false)
  })
})

describe('string: letter, digit or Chinese character first, underscore and hyphen after [5.04]', () => {
  test.each(['王芳', 'a_b-c', '8号', '𠮷野家'])('%s is one', (text) => {
    expect(isPlainString(text)).toBe(true)
  })
  test.each(['', '_a', '-a', 'a b', 'a!', 'a，b'])('%j is none', (text) => {
    expect(isPlainString(text)).toBe(false)
  })
})

describe('email [5.07]', () => {
  test.each(['a@b.cn', 'first.last+tag@sub.example.com'])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true)
  })
  test.each(['', 'a@b', '@b.cn', 'a@b..cn', 'a b@c.cn', 'a@-b.cn', `${'a'.repeat(65)}@b.cn`])(
    '%j is none',
    (text) => {
      expect(isEmail(text)).toBe(false)
    },
  )
})

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

test('a rare surname is one character', () => {
  expect(lengthOf('𠮷先生')).toBe(3)
})

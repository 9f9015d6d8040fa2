import { describe, expect, test } from 'vitest'
import { isPassword, lengthOf } from './predicates.ts'

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

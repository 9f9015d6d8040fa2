import { describe, expect, test } from 'vitest'
import { asPlainText, isOneLine, isPlainText, withoutUnseen } from './plain-text.ts'

describe('a text', () => {
  test.each([
    ['a name', '张㐂喆·O’Neill 🥟'],
    ['a family of emoji, which joiners hold together', '👨‍👩‍👧'],
    ['lines and columns', '忌辣\r\n\t少盐\n'],
    ['nothing', ''],
  ])('is plain: %s', (_, text) => {
    expect(isPlainText(text)).toBe(true)
    expect(withoutUnseen(text)).toBe(text)
  })

  test.each([
    ['a NUL', '王\u0000'],
    ['a bell', '王\u0007'],
    ['an escape, as terminals and printers obey', '王\u001B[31m'],
    ['a delete', '王\u007F'],
    ['a next line of the second set', '王\u0085'],
    ['half a character', '王\uD800'],
    ['bytes that were no text', '王\uFFFD'],
    ['what is no character', '王\uFFFE'],
    ['what is none beyond the first plane', '王\u{1FFFF}'],
  ])('is not plain with %s', (_, text) => {
    expect(isPlainText(text)).toBe(false)
  })

  test('loses what turns its direction, as around a number from a telephone’s address book', () => {
    expect(withoutUnseen('\u202D13800138000\u202C')).toBe('13800138000')
    expect(withoutUnseen('张\u202E三\u2066\u200F')).toBe('张三')
  })

  test('loses what nobody sees: a name of it alone is no name', () => {
    for (const nothing of ['\u200B', '\u3164', '\uFEFF', '\u{E0041}', '\u2063']) {
      expect(withoutUnseen(nothing)).toBe('')
    }
    expect(withoutUnseen('王\u200B芳')).toBe('王芳')
    for (const joiner of ['\u200D', '\u200C\uFE0F', '\u2060\uFE0F', '\u200B\u200B\u200D', ' \u200D ']) {
      expect(withoutUnseen(joiner).trim()).toBe('')
    }
    for (const joined of ['👨\u200D👩\u200D👧', '❤\uFE0F', 'क्\u200Dष'])
      expect(withoutUnseen(joined)).toBe(joined)
  })

  test('of a workbook is kept as far as it is plain', () => {
    expect(asPlainText('\u0000王\u202E\u0007芳\uD800\uFFFF\n忌辣')).toBe('王芳\n忌辣')
  })

  test('stands in one line or not', () => {
    expect(isOneLine('王 芳')).toBe(true)
    for (const end of ['\n', '\r\n', '\u2028']) expect(isOneLine(`王${end}芳`)).toBe(false)
  })
})

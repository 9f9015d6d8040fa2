import { assert, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atLeast,
  averageOf,
  fen,
  formatMoney,
  greatestMoney,
  minus,
  noMoney,
  parseMoney,
  plainYuan,
  plus,
  shortYuan,
  sumOf,
  typedYuan,
  yuan,
} from './money.ts'

describe('reading an amount', () => {
  test.each([
    ['0', 0],
    ['0.00', 0],
    ['0.5', 50],
    ['12', 1200],
    ['12.3', 1230],
    ['12.34', 1234],
    ['99999999.99', 9_999_999_999],
  ])('%s is taken [5.03]', (text, expected) => {
    expect(parseMoney(text)).toBe(expected)
  })

  test.each([
    '',
    ' ',
    ' 1',
    '1 ',
    '1\n',
    '-1',
    '-0',
    '+1',
    '1e3',
    '1,000',
    '１２',
    '00',
    '01',
    '.5',
    '5.',
    '1.234',
    '1.2.3',
    '0x10',
    'Infinity',
    'NaN',
    '100000000',
  ])('%j is refused [5.03]', (text) => {
    expect(parseMoney(text)).toBeUndefined()
  })

  test('what is written is read back', () => {
    assert(
      property(integer({ min: 0, max: greatestMoney }), (count) => {
        expect(parseMoney(formatMoney(fen(count)))).toBe(count)
      }),
    )
  })

  test('whatever is typed, the answer is whole fen within bounds or nothing', () => {
    assert(
      property(string(), (text) => {
        const amount = parseMoney(text) ?? 0
        expect(Number.isInteger(amount) && amount >= 0 && amount <= greatestMoney).toBe(true)
      }),
    )
  })
})

describe('writing an amount', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [1230, '12.30'],
    [-105, '-1.05'],
  ])('%i fen is %s yuan', (count, expected) => {
    expect(formatMoney(fen(count))).toBe(expected)
  })

  test.each([
    [0, '0.00', '0'],
    [99_999, '999.99', '999.99'],
    [100_000, '1,000.00', '1,000'],
    [-123_456_750, '-1,234,567.50', '-1,234,567.50'],
    [273_084_700, '2,730,847.00', '2,730,847'],
  ])('%i fen is read as %s', (count, full, short) => {
    expect(yuan(count)).toBe(full)
    expect(shortYuan(count)).toBe(short)
  })

  test('an amount of a call is shown, shown shortly, and put into a field', () => {
    const count = 123_456_700
    const formats = [yuan, shortYuan, plainYuan, typedYuan]
    expect(formats.map((way) => way(count))).toEqual(['1,234,567.00', '1,234,567', '1234567.00', '1234567'])
    expect(formats.map((way) => way(1250))).toEqual(Array(4).fill('12.50'))
  })

  test('half a fen is no amount', () => {
    for (const way of [fen, yuan, shortYuan, plainYuan, typedYuan]) expect(() => way(0.5)).toThrow(RangeError)
    expect(Object.is(fen(-0), 0)).toBe(true)
  })
})

describe('reckoning', () => {
  const amounts = [fen(1_000), fen(2_550), noMoney]

  test('amounts come together, apart and to each', () => {
    expect(plus(...amounts)).toBe(3_550)
    expect(plus()).toBe(0)
    expect(sumOf(amounts, (amount) => plus(amount, amount))).toBe(7_100)
    expect(minus(fen(1_000), fen(300), fen(900))).toBe(-200)
    expect(averageOf(fen(1_000), 3)).toBe(333)
    expect(averageOf(fen(1_000), 0)).toBe(0)
    expect([atLeast(noMoney, fen(-5)), atLeast(noMoney, fen(5))]).toEqual([0, 5])
  })

  test('a sum past what counts exactly is no amount', () => {
    expect(() => plus(fen(Number.MAX_SAFE_INTEGER), fen(1))).toThrow(RangeError)
  })
})

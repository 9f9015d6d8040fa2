import { expect, test } from 'vitest'
import { formatRefundNo, makeTradeNo, parseShopOfGuarantee, parseShopOfTrade } from './trade-number.ts'

test('a trade number names its shop, is of a form that all providers take, and is made once', () => {
  const numbers = Array.from({ length: 1000 }, () => makeTradeNo(12))
  expect(new Set(numbers).size).toBe(1000)
  for (const number of numbers) {
    expect(number).toMatch(/^12d[0-9a-z]{20}$/)
    expect(number.length).toBeLessThanOrEqual(32)
    expect(parseShopOfTrade(number)).toBe(12)
    expect(formatRefundNo(number)).toBe(`${number}r`)
  }
})

test('what is no trade number has no shop', () => {
  const digits = '0'.repeat(20)
  for (const text of [
    '',
    'd',
    `d${digits}`,
    `0d${digits}`,
    `-1d${digits}`,
    `1d${digits}0`,
    `1D${digits}`,
    `1e9d${digits}`,
  ])
    expect(parseShopOfTrade(text)).toBeUndefined()
})

test('a number says what it is of: none is taken for another', () => {
  const [paid, guarantee] = [makeTradeNo(12), makeTradeNo(12, 's')]
  expect([parseShopOfTrade(paid), parseShopOfGuarantee(paid)]).toEqual([12, undefined])
  expect([parseShopOfTrade(guarantee), parseShopOfGuarantee(guarantee)]).toEqual([undefined, 12])
})

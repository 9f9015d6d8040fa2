import { expect, test } from 'vitest'
import { makeTradeNo, refundNoOf, shopOfGuarantee, shopOfTrade } from './trade-number.ts'

test('a trade number names its shop, is of a form that all providers take, and is made once', () => {
  const numbers = Array.from({ length: 1000 }, () => makeTradeNo(12))
  expect(new Set(numbers).size).toBe(1000)
  for (const number of numbers) {
    expect(number).toMatch(/^12d[0-9a-z]{20}$/)
    expect(number.length).toBeLessThanOrEqual(32)
    expect(shopOfTrade(number)).toBe(12)
    expect(refundNoOf(number)).toBe(`${number}r`)
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
    expect(shopOfTrade(text)).toBeUndefined()
})

test('a number says what it is of: none is taken for another', () => {
  const [paid, stands] = [makeTradeNo(12), makeTradeNo(12, 's')]
  expect([shopOfTrade(paid), shopOfGuarantee(paid)]).toEqual([12, undefined])
  expect([shopOfTrade(stands), shopOfGuarantee(stands)]).toEqual([undefined, 12])
})

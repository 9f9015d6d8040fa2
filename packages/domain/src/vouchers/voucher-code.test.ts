import { expect, test } from 'vitest'
import {
  countedCode,
  isVoucherLink,
  platformOfCode,
  readVoucherCode,
  spokenVoucherCode,
} from './voucher-code.ts'

test.each([
  ['123456789012', '123456789012'],
  [' 1234 5678 9012 ', '123456789012'],
  ['1234-5678-9012', '123456789012'],
  ['１２３４５６７８９０１２', '123456789012'],
  ['1234–5678—9012', '123456789012'],
  ['\u200b1234\u200b56789012\ufeff', '123456789012'],
  ['00000000', undefined],
  ['1234567', undefined],
  ['-123456789012', undefined],
  ['1'.repeat(21), undefined],
  ['0x12345678', undefined],
  ['1.23457E+14', undefined],
  ['12345678a', undefined],
  ['', undefined],
])('the code %j is %j', (text, code) => {
  expect(readVoucherCode(text)).toBe(code)
})

test.each([
  ['123456789012', 'meituan'],
  ['1234 5678 9012 345', 'douyin'],
  ['https://v.douyin.com/iRNBho6u/', 'douyin'],
  ['12345678', undefined],
])('%j looks to be of %s', (text, platform) => {
  expect(platformOfCode(text)).toBe(platform)
})

test('an address of Douyin’s is a link and no code, and no other address is', () => {
  expect(isVoucherLink('https://v.douyin.com/iRNBho6u/')).toBe(true)
  expect(isVoucherLink('https://v.douyin.com.example.net/x')).toBe(false)
  expect(isVoucherLink('123456789012')).toBe(false)
})

test('a code is the same one with noughts before it', () => {
  expect(countedCode('0012345678')).toBe(countedCode('12345678'))
  expect(countedCode('12345678')).not.toBe(countedCode('123456780'))
})

test('a code is shown in groups of four', () => {
  expect(spokenVoucherCode('123456789012345')).toBe('1234 5678 9012 345')
  expect(spokenVoucherCode('12345678')).toBe('1234 5678')
})

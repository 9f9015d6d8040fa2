import { expect, test } from 'vitest'
import { signMeituan } from './meituan-sign.ts'

test('what Meituan is asked is signed by names in order, without what is empty and without the signature', () => {
  const parameters = { timestamp: '1', charset: 'UTF-8', biz: '{"couponCode":"1"}', appAuthToken: 't' }
  // Input: key appAuthToken t biz {"couponCode":"1"} charset UTF-8 timestamp 1
  const signed = '4cf2d793fceb9c201675debf1793f2b600b17b67'
  expect(signMeituan('key', parameters)).toBe(signed)
  expect(signMeituan('key', { sign: 'before', empty: '', ...parameters })).toBe(signed)
  expect(signMeituan('other', parameters)).not.toBe(signed)
})

import { assert, constantFrom, integer, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingPhonePattern, isMaskedPhone, isPhone, maskPhone, normalizePhone } from './phone.ts'

const mobile = tuple(integer({ min: 13, max: 19 }), integer({ min: 0, max: 999_999_999 })).map(
  ([start, rest]) => `${start}${String(rest).padStart(9, '0')}`,
)

describe('a mobile', () => {
  test('11 digits starting 13 to 19, optionally after 0, 86 or 17951 [5.06]', () => {
    assert(
      property(mobile, constantFrom('', '0', '86', '17951'), (phone, prefix) => {
        expect(isPhone(prefix + phone)).toBe(true)
      }),
    )
  })

  test.each([
    '',
    '12800138000',
    '1380013800',
    '138001380000',
    '+8613800138000',
    '138 0013 8000',
    '１３８００１３８０００',
    '13800138000\n',
    '02161234567',
  ])('%j is none [5.06]', (text) => {
    expect(isPhone(text)).toBe(false)
  })

  test('the booking form takes 1, then 3 to 9, 11 digits in all [5.13]', () => {
    expect(bookingPhonePattern.test('13800138000')).toBe(true)
    expect(bookingPhonePattern.test('12800138000')).toBe(false)
    expect(bookingPhonePattern.test('138001380001')).toBe(false)
    expect(bookingPhonePattern.test('8613800138000')).toBe(false)
  })
})

describe('normalising', () => {
  test('prefixes, spaces and hyphens are dropped before a mobile, once and for all', () => {
    assert(
      property(mobile, constantFrom('', '0', '86', '+86', '+86 ', '17951', '17951-'), (phone, prefix) => {
        const spaced = `${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`
        expect(normalizePhone(` ${prefix}${spaced} `)).toBe(phone)
        expect(normalizePhone(phone)).toBe(phone)
      }),
    )
  })

  test.each(['0571-88889999', '138***1234', 'abc', ''])('%j is no mobile and stays as it is', (text) => {
    expect(normalizePhone(` ${text} `)).toBe(text)
  })
})

describe('masking', () => {
  test('shows the first 3, three stars, the last 4 [5.09]', () => {
    expect(maskPhone('13800131234')).toBe('138***1234')
  })

  test('a short number is never shown whole', () => {
    expect(maskPhone('8888123')).toBe('***23')
    expect(maskPhone('')).toBe('')
  })

  test('a masked mobile is known as one, and no real phone is', () => {
    assert(
      property(mobile, (phone) => {
        expect(isMaskedPhone(maskPhone(phone))).toBe(true)
        expect(isMaskedPhone(phone)).toBe(false)
      }),
    )
  })

  test('no text becomes a mobile by normalising unless its digits are one', () => {
    assert(
      property(string(), (text) => {
        const normalized = normalizePhone(text)
        expect(!bookingPhonePattern.test(normalized) || text.replace(/[\s-]/g, '').endsWith(normalized)).toBe(
          true,
        )
      }),
    )
  })
})

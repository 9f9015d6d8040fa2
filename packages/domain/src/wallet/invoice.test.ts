import { describe, expect, test } from 'vitest'
import { fen } from '../money/index.ts'
import { isInvoiceNumber, isTaxNumber, remainingToInvoice } from './invoice.ts'

describe('a taxpayer’s number', () => {
  test.each(['91110108551385082Q', '110108551385082', '11010855138508212', '11010119900101123401'])(
    '%s is one',
    (number) => {
      expect(isTaxNumber(number)).toBe(true)
    },
  )

  test.each([
    '',
    // Wrong check character.
    '91110108551385082A',
    '9111010855138508',
    '9111010855138508212',
    '110108551385082109876',
    '91110108551385082q',
    '１１０１０８５５１３８５０８２',
    '11010855138 082',
  ])('%j is none', (number) => {
    expect(isTaxNumber(number)).toBe(false)
  })
})

test('an invoice has a number of twenty digits', () => {
  expect(
    ['26312000000012345678', '2631200000001234567', '2631200000001234567A'].map(isInvoiceNumber),
  ).toEqual([true, false, false])
})

test('what was asked for is left out of what may be invoiced, which is never below nothing', () => {
  expect(remainingToInvoice(fen(100_000), fen(30_000))).toBe(70_000)
  expect(remainingToInvoice(fen(100_000), fen(100_000))).toBe(0)
  expect(remainingToInvoice(fen(100), fen(200))).toBe(0)
})

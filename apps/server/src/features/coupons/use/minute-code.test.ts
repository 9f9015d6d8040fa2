import { couponCode, couponStep } from '@roombook/domain/coupons'
import { describe, expect, test } from 'vitest'
import { computeDigits, findCodeStep } from './minute-code.ts'

test.each([
  [1, '94287082'],
  [37037036, '07081804'],
  [37037037, '14050471'],
  [41152263, '89005924'],
  [66666666, '69279037'],
  [666666666, '65353130'],
])('the examples of RFC 6238, appendix B: step %i is %s', (step, digits) => {
  expect(computeDigits(Buffer.from('12345678901234567890'), step, 8)).toBe(digits)
})

describe('which minute a code is of', () => {
  // Fixed secrets, since of a random one's fourteen hundred codes two may be equal.
  const secret = '31323334353637383930'.repeat(2)
  const another = '30393837363534333231'.repeat(2)
  const now = new Date('2026-11-20T02:00:30Z')
  const step = couponStep(now.getTime())
  const of = (other: number) => computeDigits(Buffer.from(secret, 'hex'), other)

  test('is told for so long as it may be called old', () => {
    expect(findCodeStep(secret, of(step), now)).toBe(step)
    expect(findCodeStep(secret, of(step - 1), now)).toBe(step - 1)
    expect(findCodeStep(secret, of(step - couponCode.knownFor), now)).toBe(step - couponCode.knownFor)
  })

  test('a minute to come is of none, nor another coupon’s, nor other digits', () => {
    expect(findCodeStep(secret, of(step + 1), now)).toBeUndefined()
    expect(findCodeStep(another, of(step), now)).toBeUndefined()
    expect(findCodeStep(secret, of(step).slice(1).padEnd(6, 'x'), now)).toBeUndefined()
  })
})

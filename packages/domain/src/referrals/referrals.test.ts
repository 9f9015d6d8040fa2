import { describe, expect, test } from 'vitest'
import { type KnownGuest, refuseRecommender } from './recommenders.ts'
import { referralUntil } from './referral-terms.ts'

const regular: KnownGuest = { id: 1, phone: '13900000001', visits: 3 }
const newcomer: KnownGuest = { id: 2, phone: '13900000002', visits: 0 }

describe('who may be said to have brought a guest', () => {
  test('is who has eaten here, of somebody who has not', () => {
    expect(refuseRecommender(regular, newcomer)).toBeUndefined()
    expect(refuseRecommender(regular, { ...newcomer, visits: 1 })).toBe('guest-known')
    expect(refuseRecommender({ ...regular, visits: 0 }, newcomer)).toBe('recommender-new')
  })

  test('is never the guest, also under another entry with the same phone', () => {
    expect(refuseRecommender(regular, { ...regular, visits: 0 })).toBe('self')
    expect(refuseRecommender(regular, { ...newcomer, phone: regular.phone })).toBe('self')
    // Two customers without a phone are different people.
    expect(refuseRecommender({ ...regular, phone: '' }, { ...newcomer, phone: '' })).toBeUndefined()
  })

  test('is nobody of a ring: whoever closes it has been here already', () => {
    const [first, second, third] = [1, 2, 3].map((id) => ({ id, phone: `1390000000${id}`, visits: 0 }))
    if (!first || !second || !third) throw new Error('three guests')
    first.visits = 1
    expect(refuseRecommender(first, second)).toBeUndefined()
    second.visits = 1
    expect(refuseRecommender(second, third)).toBeUndefined()
    third.visits = 1
    expect(refuseRecommender(third, first)).toBe('guest-known')
  })
})

test('what was said counts to the end of its last day', () => {
  expect(referralUntil('2026-11-24', { windowDays: 90 })).toBe('2027-02-22')
})

import { describe, expect, test } from 'vitest'
import { changesOrder, isFulfilled, wishText } from './change-wish.ts'

const nothing = { bookDate: null, periodId: null, peopleNum: null, arrivalTime: null }
const booked = { bookDate: '2026-11-20', periodId: 2, peopleNum: 10, arrivalTime: '18:00' }

describe('a guest’s wish', () => {
  test('of words alone changes nothing of the order, and is fulfilled by any', () => {
    expect(changesOrder(nothing)).toBe(false)
    expect(isFulfilled(nothing, booked)).toBe(true)
  })

  test.each([
    [{ bookDate: '2026-11-21' }, { bookDate: '2026-11-21' }],
    [{ periodId: 1 }, { periodId: 1 }],
    [{ peopleNum: 14 }, { peopleNum: 14 }],
    [{ arrivalTime: '18:30' }, { arrivalTime: '18:30' }],
  ])('%o is fulfilled once the booking is so, and not before', (wish, change) => {
    const requested = { ...nothing, ...wish }
    expect(changesOrder(requested)).toBe(true)
    expect(isFulfilled(requested, booked)).toBe(false)
    expect(isFulfilled(requested, { ...booked, ...change })).toBe(true)
  })

  test('is fulfilled as a whole or not at all', () => {
    const requested = { ...nothing, bookDate: '2026-11-21', peopleNum: 14 }
    expect(isFulfilled(requested, { ...booked, peopleNum: 14 })).toBe(false)
  })

  test('is said in one line, without what is to stay', () => {
    const silent = { ...nothing, periodName: '', words: '' }
    const all = { bookDate: '2026-11-21', periodName: '晚餐', arrivalTime: '18:30', peopleNum: 12 }
    expect(wishText({ ...all, words: '多两把儿童椅' })).toBe('改到 11-21 晚餐 18:30；改为12人；多两把儿童椅')
    expect(wishText({ ...silent, periodName: '午餐' })).toBe('改到 午餐')
    expect(wishText({ ...silent, words: '要靠窗' })).toBe('要靠窗')
  })
})

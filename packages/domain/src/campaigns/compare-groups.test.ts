import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookedRate, compareGroups } from './compare-groups.ts'
import { countHeldOut } from './hold-out.ts'

test('a share of nobody is no share, and nothing is compared with it', () => {
  expect(bookedRate({ people: 0, booked: 0 })).toBeUndefined()
  expect(compareGroups({ people: 900, booked: 30 }, { people: 0, booked: 0 })).toBeUndefined()
})

test.each([
  // 60 of 900 and 2 of 100: z = 1.85.
  [{ people: 900, booked: 60 }, { people: 100, booked: 2 }, 0.0467, false],
  // 70 of 900 and 2 of 100: z = 2.13.
  [{ people: 900, booked: 70 }, { people: 100, booked: 2 }, 0.0578, true],
  [{ people: 900, booked: 0 }, { people: 100, booked: 0 }, 0, false],
  [{ people: 900, booked: 9 }, { people: 100, booked: 10 }, -0.09, true],
])('%o beside %o differ by %d, more than chance makes: %s', (written, held, points, isClear) => {
  const difference = compareGroups(written, held)
  expect(difference?.points).toBeCloseTo(points, 3)
  expect(difference?.isClear).toBe(isClear)
})

test.each([
  [1000, 10, 100],
  [5, 10, 1],
  [4, 10, 0],
  [1, 50, 0],
  [2, 50, 1],
  [0, 10, 0],
  [77, 0, 0],
])('of %d people %d percent are %d held out', (count, percent, held) => {
  expect(countHeldOut(count, percent)).toBe(held)
})

test('somebody is always written to', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 0, max: 50 }), (count, percent) => {
      expect(countHeldOut(count, percent)).toBeLessThan(count)
    }),
  )
})

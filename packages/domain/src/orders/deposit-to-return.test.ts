import { expect, test } from 'vitest'
import { fen } from '../money/index.ts'
import { stillToReturn } from './deposit-to-return.ts'

test.each<[standing: number, given: number, percent: number, left: number]>([
  [50_000, 0, 100, 50_000],
  [50_000, 0, 30, 15_000],
  // Fractions of a fen are rounded up for the guest.
  [101, 0, 50, 51],
  // The agreed share was already refunded.
  [35_000, 15_000, 30, 0],
  // More than agreed was refunded.
  [10_000, 40_000, 30, 0],
  [50_000, 0, 0, 0],
  [0, 50_000, 100, 0],
])('of %d that stands and %d that went back, by %d%% it is %d', (held, given, percent, remaining) => {
  expect(stillToReturn({ remaining: fen(held), given: fen(given) }, percent)).toBe(remaining)
})

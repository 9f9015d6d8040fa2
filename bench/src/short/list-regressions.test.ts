import { expect, test } from 'vitest'
import { listRegressions } from './list-regressions.ts'

const kept = { 'statements a booking': 40, 'bytes of no news': 40 }

test('what has grown by more than a quarter fails, and what is gone', () => {
  expect(listRegressions(kept, { 'statements a booking': 51, 'bytes of no news': 40 })).toEqual([
    'statements a booking: was 40, is 51',
  ])
  expect(listRegressions(kept, { 'statements a booking': 40 })).toHaveLength(1)
})

test('negative control: what has grown by a quarter or less, or has shrunk, passes', () => {
  expect(listRegressions(kept, { 'statements a booking': 50, 'bytes of no news': 37, other: 9 })).toEqual([])
})

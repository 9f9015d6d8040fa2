import { integer, property, assert as prove } from 'fast-check'
import { expect, test } from 'vitest'
import { fen, plus } from '../money/index.ts'
import { splitSpend } from './split-spend.ts'

const of = (recharged: number, given: number) => ({ recharged: fen(recharged), given: fen(given) })

test.each([
  [300, of(1_000, 500), of(0, 300)],
  [500, of(1_000, 500), of(0, 500)],
  [501, of(1_000, 500), of(1, 500)],
  [1_500, of(1_000, 500), of(1_000, 500)],
  [1_501, of(1_000, 500), undefined],
  [1, of(0, 0), undefined],
])('%i out of %o takes %o: what was given goes first', (price, wallet, expected) => {
  expect(splitSpend(fen(price), wallet)).toEqual(expected)
})

test('whatever is spent is the price, and no part goes below nothing', () => {
  const sum = integer({ min: 0, max: 1_000_000 })
  prove(
    property(sum, sum, sum, (price, recharged, given) => {
      const taken = splitSpend(fen(price), of(recharged, given))
      if (!taken) return price > recharged + given
      return (
        plus(taken.given, taken.recharged) === price && taken.given <= given && taken.recharged <= recharged
      )
    }),
  )
})

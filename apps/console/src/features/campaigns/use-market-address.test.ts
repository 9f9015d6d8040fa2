import { expect, test } from 'vitest'
import { readMarketAddress } from './use-market-address.ts'

test.each([
  ['', undefined, false],
  ['id=12', 12, false],
  ['new', undefined, true],
  ['new=', undefined, true],
  ['id=12&new', 12, false],
  ['id=', undefined, false],
  ['id=0', undefined, false],
  ['id=-3', undefined, false],
  ['id=12x', undefined, false],
  ['id=1e3', undefined, false],
  ['id=99999999999999999999', undefined, false],
])('/market?%s opens %s, and a new one: %s', (query, openedId, composing) => {
  expect(readMarketAddress(new URLSearchParams(query))).toEqual({ openedId, composing })
})

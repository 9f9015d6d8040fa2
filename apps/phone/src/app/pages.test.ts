import { expect, test } from 'vitest'
import { features } from './features.ts'
import { placePages } from './pages.ts'

test('every route has its page, whichever feature brings it', () => {
  const pages = placePages(features)
  expect(placePages(features.toReversed())).toEqual(pages)
})

test('a route that two features claim is a fault, and so is one that none does', () => {
  const page = async () => () => null
  expect(() => placePages([...features, { pages: { book: page } }])).toThrow(
    'Two features have a page at /s/:shopId/book',
  )
  const [first, ...others] = features
  expect(first?.pages.book).toBeDefined()
  expect(() => placePages(others)).toThrow('No feature has a page at /s/:shopId/book')
})

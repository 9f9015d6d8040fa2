import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JoinedByTelephone } from './wait-offer.tsx'

test('who needs more rooms than can be booked online is told that the shop joins them, and whom to call', () => {
  const markup = renderToStaticMarkup(<JoinedByTelephone phone="0571 88886666" />)
  expect(markup).toContain('门店可为您多间连台，请致电 <a href="tel:057188886666">0571 88886666</a>')
  expect(renderToStaticMarkup(<JoinedByTelephone phone="" />)).toContain('请致电门店')
})

import { expect, test } from 'vitest'
import { waitedFor } from './waited-for.ts'

const periods = (['open', 'full', 'small', 'past', 'rests', 'closed'] as const).map((state) => ({ state }))
const venue = { mostPeople: 20 }

test('a party waits for what is full, or has no room large enough left, and for nothing that is shut', () => {
  expect(waitedFor(periods, { people: '8', peopleNum: 8 }, venue)).toEqual([
    { state: 'full' },
    { state: 'small' },
  ])
})

test('more people than the shop takes online wait for nothing, nor does a number half typed', () => {
  expect(waitedFor(periods, { people: '21', peopleNum: 21 }, venue)).toEqual([])
  expect(waitedFor(periods, { people: '', peopleNum: 8 }, venue)).toEqual([])
  expect(waitedFor(periods, { people: '99', peopleNum: 9 }, venue)).toEqual([])
})

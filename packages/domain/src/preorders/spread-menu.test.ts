import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { lineKey, mergeLines } from '../dishes/cart.ts'
import { type ChosenLine, spreadMenu } from './spread-menu.ts'

const dish = (dishId: number) => ({ dishId, specId: 0, attributeIds: [] })
const line = (
  id: number,
  dishId: number,
  number: number,
  chooser: ChosenLine['chooser'] = 'staff',
): ChosenLine => ({ id, ...dish(dishId), number, chooser })

test('what is the same stays whoever chose it', () => {
  const lines = [line(1, 7, 2, 'host'), line(2, 7, 1, 'invited'), line(3, 8, 1)]
  const wishes = [
    { ...dish(7), quantity: 3 },
    { ...dish(8), quantity: 1 },
  ]
  expect(spreadMenu(lines, wishes)).toEqual({ changed: [], dropped: [], added: [] })
})

test('more of a dish is the staff’s: on their line, or on a new one [5.23]', () => {
  const lines = [line(1, 7, 2, 'host'), line(2, 7, 1)]
  expect(spreadMenu(lines, [{ ...dish(7), quantity: 5 }])).toEqual({
    changed: [{ id: 2, number: 3, raised: true }],
    dropped: [],
    added: [],
  })
  expect(spreadMenu([line(1, 7, 2, 'host')], [{ ...dish(7), quantity: 5 }])).toEqual({
    changed: [],
    dropped: [],
    added: [{ ...dish(7), quantity: 3 }],
  })
})

test('less is taken from the staff first, then from the host, then from whoever chose last', () => {
  const lines = [line(1, 7, 1, 'invited'), line(2, 7, 2, 'invited'), line(3, 7, 2, 'host'), line(4, 7, 4)]
  const after = (quantity: number) => {
    const { changed, dropped } = spreadMenu(lines, [{ ...dish(7), quantity }])
    return { changed: changed.map(({ id, number }) => [id, number]), dropped }
  }
  expect(after(6)).toEqual({ changed: [[4, 1]], dropped: [] })
  expect(after(4)).toEqual({ changed: [[3, 1]], dropped: [4] })
  expect(after(2)).toEqual({ changed: [[2, 1]], dropped: [3, 4] })
})

test('what nobody wants any more goes', () => {
  const { dropped } = spreadMenu([line(1, 7, 1, 'host'), line(2, 8, 1)], [{ ...dish(9), quantity: 1 }])
  expect(dropped.toSorted()).toEqual([1, 2])
})

test('whatever was chosen, there is what was wanted, and no line of nothing', () => {
  const anyLines = array(
    record({
      dishId: integer({ min: 1, max: 4 }),
      number: integer({ min: 1, max: 9 }),
      chooser: constantFrom<ChosenLine['chooser']>('host', 'invited', 'staff'),
    }),
    { maxLength: 12 },
  )
  const anyWishes = array(
    record({ dishId: integer({ min: 1, max: 5 }), quantity: integer({ min: 1, max: 20 }) }),
    { maxLength: 5 },
  )
  assert(
    property(anyLines, anyWishes, (given, wanted) => {
      // The staff have a single line per dish.
      const seen = new Set<number>()
      const lines = given
        .map(({ dishId, number, chooser }, at) => line(at + 1, dishId, number, chooser))
        .filter(({ chooser, dishId }) => chooser !== 'staff' || (!seen.has(dishId) && seen.add(dishId)))
      const wishes = mergeLines(wanted.map((wish) => ({ ...dish(wish.dishId), quantity: wish.quantity })))
      const { changed, dropped, added } = spreadMenu(lines, wishes)
      const after = lines
        .filter(({ id }) => !dropped.includes(id))
        .map((one) => ({ ...one, ...changed.find(({ id }) => id === one.id) }))
      const sums = new Map<string, number>()
      for (const one of after) sums.set(lineKey(one), (sums.get(lineKey(one)) ?? 0) + one.number)
      for (const one of added) sums.set(lineKey(one), (sums.get(lineKey(one)) ?? 0) + one.quantity)
      expect(Object.fromEntries(sums)).toEqual(
        Object.fromEntries(wishes.map((wish) => [lineKey(wish), wish.quantity])),
      )
      expect(after.every(({ number }) => number > 0)).toBe(true)
    }),
  )
})

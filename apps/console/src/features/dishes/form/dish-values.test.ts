import type { DishDetail, ManagedDish } from '@roombook/contract/dishes'
import { fen } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { managedDish } from '#test/dishes.ts'
import { isChanged, toDishInput } from './dish-input.ts'
import { newDish, singlePrices, toDishValues } from './dish-values.ts'
import { inheritedContents, movedBetween, withDish } from './set-item-values.ts'

const storedDish = managedDish({
  id: 7,
  dishCategoryId: 2,
  spice: 'mild',
  contains: ['花生'],
  specs: [
    { id: 1, title: '大', price: fen(12_800) },
    { id: 2, title: '小', price: fen(8800) },
  ],
  attributes: [
    { id: 11, group: '口味', title: '微辣' },
    { id: 12, group: '做法', title: '清蒸' },
    { id: 13, group: '口味', title: '中辣' },
  ],
})
const detail: DishDetail = { ...storedDish, items: [], sets: [] }

test('a dish comes back from the form as it went in, its parts with their ids', () => {
  const { specs, attributes, ...sent } = toDishInput(toDishValues(detail))
  expect(sent).toMatchObject({ title: '剁椒鱼头', price: 8800, unit: '份', dishCategoryId: 2, items: [] })
  expect(sent).toMatchObject({ spice: 'mild', contains: ['花生'] })
  expect(specs).toEqual(storedDish.specs)
  expect(attributes).toEqual([storedDish.attributes[0], storedDish.attributes[2], storedDish.attributes[1]])
})

test('an attribute that stays keeps its id under another group’s name; a new one has none', () => {
  const values = toDishValues(detail)
  const [taste] = values.attributes
  if (!taste) throw new Error('the dish has a group')
  const renamed = { ...values, attributes: [{ ...taste, group: '辣度', titles: ['微辣', '不辣'] }] }
  expect(toDishInput(renamed).attributes).toEqual([
    { id: 11, group: '辣度', title: '微辣' },
    { id: null, group: '辣度', title: '不辣' },
  ])
})

test('a set menu has neither specifications nor attributes, and a dish no people and no dishes in it', () => {
  const values = {
    ...toDishValues(detail),
    peopleMin: 8,
    peopleMax: 10,
    perPerson: true,
    items: withDish([], storedDish),
  }
  expect(toDishInput({ ...values, kind: 'set' })).toMatchObject({
    specs: [],
    attributes: [],
    peopleMin: 8,
    perPerson: true,
  })
  expect(toDishInput(values)).toMatchObject({ peopleMin: null, peopleMax: null, perPerson: false, items: [] })
})

test('what is as it was would not be lost', () => {
  const values = toDishValues(detail)
  expect(isChanged(values, toDishValues(detail))).toBe(false)
  expect(isChanged(values, { ...values, price: '88' })).toBe(false)
  expect(isChanged(values, { ...values, price: '89' })).toBe(true)
  expect(isChanged(newDish(2), newDish(2))).toBe(false)
})

describe('the dishes of a set menu', () => {
  const plain: ManagedDish = { ...storedDish, id: 8, specs: [], price: fen(5800) }

  test('are counted up where they are there, and come with the first specification that is not', () => {
    const items = withDish(withDish(withDish([], plain), plain), storedDish)
    expect(items.map(({ dishId, specId, number }) => [dishId, specId, number])).toEqual([
      [8, 0, 2],
      [7, 1, 1],
    ])
    expect(withDish(items, storedDish).at(-1)).toMatchObject({ specId: 2, specTitle: '小', price: 8800 })
  })

  test('cost by themselves what each costs, as often as it is in it', () => {
    expect(singlePrices(withDish(withDish(withDish([], plain), plain), storedDish))).toBe(24_400)
    expect(singlePrices([])).toBe(0)
  })
})

test('a set menu inherits what its dishes contain, each word once and none that is said of itself', () => {
  const items = withDish(withDish([], { ...storedDish, contains: ['鱼', '花生'] }), {
    ...storedDish,
    id: 8,
    contains: ['花生', '酒'],
  })
  expect(inheritedContents({ contains: ['酒'], items })).toEqual(['鱼', '花生'])
  expect(inheritedContents({ contains: [], items: [] })).toEqual([])
})

test('of two orders it is seen what went where', () => {
  expect(movedBetween(['a', 'b', 'c', 'd'], ['b', 'c', 'a', 'd'])).toEqual([0, 2])
  expect(movedBetween(['a', 'b', 'c', 'd'], ['a', 'd', 'b', 'c'])).toEqual([3, 1])
  expect(movedBetween(['a', 'b'], ['b', 'a'])).toEqual([0, 1])
  expect(movedBetween(['a', 'b'], ['a', 'b'])).toBeUndefined()
})

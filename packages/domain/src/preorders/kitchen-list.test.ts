import { array, assert, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { addUpDishes, type KitchenItem, type KitchenLine, takeApart } from './kitchen-list.ts'

const dish = (dishId: number, number: number, more: Partial<KitchenLine> = {}): KitchenLine => ({
  dishId,
  specId: 0,
  attributeIds: [],
  title: `菜${dishId}`,
  specTitle: '',
  attributeTitles: '',
  unit: '份',
  number,
  items: undefined,
  ...more,
})
const item = (dishId: number, number: number, specId = 0): KitchenItem => ({
  dishId,
  specId,
  title: `菜${dishId}`,
  specTitle: '',
  unit: '份',
  number,
})
const order = (orderId: number, lines: KitchenLine[]) => ({ orderId, roomName: `厅${orderId}`, lines })

test('the same dish of several orders is added up, and who wants how many is told', () => {
  const dishes = addUpDishes([order(1, [dish(7, 2)]), order(2, [dish(7, 3), dish(8, 1)])])
  expect(dishes.map(({ dishId, number }) => [dishId, number])).toEqual([
    [7, 5],
    [8, 1],
  ])
  expect(dishes[0]?.shares).toEqual([
    { orderId: 1, roomName: '厅1', number: 2, setTitles: [] },
    { orderId: 2, roomName: '厅2', number: 3, setTitles: [] },
  ])
})

test('another specification or other attributes are cooked apart', () => {
  const lines = [
    dish(7, 1),
    dish(7, 1, { specId: 1 }),
    dish(7, 1, { attributeIds: [2, 1] }),
    dish(7, 1, { attributeIds: [1, 2] }),
  ]
  expect(addUpDishes([order(1, lines)]).map(({ number }) => number)).toEqual([1, 1, 2])
})

test('a set menu is taken apart, as often as it was chosen, and named with what is part of it', () => {
  const banquet = dish(90, 3, { title: '团圆宴', items: [item(7, 2), item(8, 1, 4)] })
  const dishes = addUpDishes([order(1, [banquet, dish(7, 1)])])
  expect(dishes).toMatchObject([
    { dishId: 7, number: 7, shares: [{ number: 7, setTitles: ['团圆宴'] }] },
    { dishId: 8, specId: 4, number: 3 },
  ])
  expect(dishes.some(({ dishId }) => dishId === 90)).toBe(false)
})

test('whatever is ordered, the kitchen’s sums are the sums of the lines', () => {
  const small = integer({ min: 1, max: 9 })
  const anyItem = record({ dishId: small, specId: constantFrom(0, 1), number: small }).map(
    ({ dishId, specId, number }) => item(dishId, number, specId),
  )
  const anyLine = record({
    dishId: small,
    number: small,
    attributeIds: array(constantFrom(1, 2), { maxLength: 2 }),
    items: option(array(anyItem, { minLength: 1, maxLength: 5 }), { nil: undefined }),
  }).map(({ dishId, number, ...more }) => dish(dishId, number, more))
  const anyOrders = array(array(anyLine, { maxLength: 8 }), { maxLength: 6 })
  assert(
    property(anyOrders, (given) => {
      const orders = given.map((lines, at) => order(at + 1, lines))
      const dishes = addUpDishes(orders)
      const total = (numbers: readonly { number: number }[]) =>
        numbers.reduce((sum, { number }) => sum + number, 0)
      const portions = orders.flatMap(({ lines }) => lines.flatMap(takeApart))
      for (const dishId of new Set(portions.map((portion) => portion.dishId))) {
        const of = <Of extends { dishId: number }>(list: readonly Of[]) =>
          list.filter((one) => one.dishId === dishId)
        expect(total(of(dishes))).toBe(total(of(portions)))
      }
      // Computed from the lines alone: a set menu counts its dishes.
      const counted = orders
        .flatMap(({ lines }) => lines)
        .reduce((sum, { items, number }) => sum + number * (items ? total(items) : 1), 0)
      expect(total(dishes)).toBe(counted)
      for (const { number, shares } of dishes) expect(total(shares)).toBe(number)
    }),
  )
})

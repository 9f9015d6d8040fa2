import type { OfferedDish } from '@roombook/contract/offered-dishes'
import type { CartLine as QuotedLine } from '@roombook/contract/preorders'
import { lineKey } from '@roombook/domain/dishes'
import { fen } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import {
  addLine,
  type ChosenLine,
  countAll,
  countOf,
  isSameCart,
  lineOf,
  linesOf,
  startingNumber,
  toWantedDishes,
} from './cart.ts'
import { cartProblems, cartTotal, lineSum, quotesByLine } from './cart-sums.ts'

const fish: OfferedDish = {
  id: 1,
  kind: 'dish',
  dishCategoryId: 1,
  title: '剁椒鱼头',
  image: '',
  description: '',
  price: fen(8800),
  unit: '份',
  specs: [
    { id: 11, title: '小份', price: fen(8800) },
    { id: 12, title: '大份', price: fen(12_800) },
  ],
  spice: '',
  contains: [],
  attributes: [
    { id: 21, group: '辣度', title: '微辣' },
    { id: 22, group: '忌口', title: '不要葱' },
  ],
  soldOut: false,
  peopleMin: null,
  peopleMax: null,
  perPerson: false,
  items: [],
  fitsPeople: false,
}
const large = (quantity: number) => lineOf(fish, { specId: 12, attributeIds: [22, 21], quantity })
const small = (quantity: number) => lineOf(fish, { specId: 11, attributeIds: [21, 22], quantity })

const quoteOf = (line: ChosenLine, price: number, problem = ''): QuotedLine => ({
  id: line.dishId,
  title: line.title,
  image: '',
  price: fen(price),
  unit: line.unit,
  quantity: line.quantity,
  specId: line.specId,
  specText: '',
  chosenAttributeIds: [...line.attributeIds],
  attributeText: '',
  sum: fen(problem ? 0 : price * line.quantity),
  kind: 'dish',
  items: [],
  problem,
})

describe('the cart', () => {
  test('says what was chosen of a dish', () => {
    expect(large(1)).toMatchObject({
      dishId: 1,
      title: '剁椒鱼头',
      choice: '大份 · 微辣、不要葱',
      unit: '份',
    })
  })

  test('adds up the same dish, specification and attributes, in whatever order these were chosen [5.23]', () => {
    const again = lineOf(fish, { specId: 12, attributeIds: [21, 22], quantity: 2 })
    const cart = addLine(addLine([large(1)], small(1)), again)
    expect(cart.map(({ specId, quantity }) => [specId, quantity])).toEqual([
      [12, 3],
      [11, 1],
    ])
    expect([countOf(cart, 1), countOf(cart, 2), countAll(cart)]).toEqual([4, 0, 4])
  })

  test('holds no more of a line than an order may have', () => {
    expect(addLine([large(998)], large(5))).toMatchObject([{ quantity: 999 }])
  })

  test('begins a set menu that is priced for each person with all of them, once', () => {
    const set = { id: 1, perPerson: true }
    expect(startingNumber(set, 10, [])).toBe(10)
    expect(startingNumber(set, 0, [])).toBe(1)
    expect(startingNumber(set, 10, [small(10)])).toBe(1)
    expect(startingNumber({ ...set, perPerson: false }, 10, [])).toBe(1)
  })

  test('is sent without a price', () => {
    expect(toWantedDishes([large(2)])).toEqual([
      {
        dishId: 1,
        dishTitle: '剁椒鱼头',
        number: 2,
        specId: 12,
        specName: '大份 · 微辣、不要葱',
        attributeIds: [22, 21],
      },
    ])
  })

  test('begins with what was chosen before', () => {
    const line = {
      dishId: 1,
      title: '剁椒鱼头',
      image: '',
      spec: '大份',
      attributeTitles: '微辣、不要葱',
      attributeIds: [21, 22],
      specId: 12,
      unitPrice: fen(12_800),
      unit: '份',
      quantity: 2,
      linePrice: fen(25_600),
      kind: 'dish' as const,
      items: [],
      choosers: [{ name: '主人', quantity: 2 }],
      problem: '',
      tooFew: '',
    }
    expect(isSameCart(linesOf({ dishLines: [line] }), [large(2)])).toBe(true)
    expect(isSameCart(linesOf({ dishLines: [line] }), [large(1)])).toBe(false)
  })

  test('is the same in another order, and another one with another number', () => {
    expect(isSameCart([large(1), small(2)], [small(2), large(1)])).toBe(true)
    expect(isSameCart([large(1)], [])).toBe(false)
  })
})

describe('what the cart comes to', () => {
  test('is the server’s price times what is wanted by now, before it is asked again', () => {
    const quotes = quotesByLine([quoteOf(large(1), 12_800), quoteOf(small(1), 8850)])
    expect(lineSum(large(3), quotes.get(lineKey(large(3))))).toBe(38_400)
    expect(cartTotal([large(3), small(1)], quotes)).toBe(47_250)
    expect(cartTotal([], quotes)).toBe(0)
  })

  test('is not known while a line has no price', () => {
    expect(cartTotal([large(1), small(1)], quotesByLine([quoteOf(large(1), 12_800)]))).toBeUndefined()
  })

  test('counts nothing for what cannot be had, and says why once', () => {
    const gone = '「剁椒鱼头」已售罄'
    const quotes = quotesByLine([quoteOf(large(1), 12_800, gone), quoteOf(small(1), 8800, gone)])
    expect(cartTotal([large(1), small(1)], quotes)).toBe(0)
    expect(cartProblems([large(1), small(1)], quotes)).toEqual([gone])
    expect(cartProblems([], quotes)).toEqual([])
  })
})

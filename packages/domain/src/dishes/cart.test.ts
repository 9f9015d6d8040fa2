import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen, formatMoney, greatestMoney } from '../money/money.ts'
import { type CartLine, checkCart, checkCartLine, lineKey, mergeLines, setQuantity } from './cart.ts'
import { defaultUnit, dishLimits } from './dish-limits.ts'
import { cartTotal, lineTotal } from './pricing.ts'

const line = (given: Partial<CartLine> = {}): CartLine => ({
  dishId: 1,
  specId: 0,
  attributeIds: [],
  quantity: 1,
  ...given,
})
const plainDish = { specs: [], attributes: [] }
const spiced = {
  specs: [{ id: 7 }, { id: 8 }],
  attributes: [
    { id: 1, group: '口味' },
    { id: 2, group: '口味' },
    { id: 3, group: '做法' },
  ],
}

describe('what was chosen of a dish', () => {
  test.each([0, -1, 1.5, 1e9, Number.NaN, dishLimits.quantity + 1])(
    'a quantity of %d is none [5.23]',
    (quantity) => {
      expect(checkCartLine(line({ quantity }), plainDish)).toEqual({
        field: 'quantity',
        message: '请选择下单数量',
      })
    },
  )

  test('one of a dish without anything to choose is fine', () => {
    expect(checkCartLine(line(), plainDish)).toBeUndefined()
  })

  test('a dish that has specifications wants one of its own, and another wants none [5.23]', () => {
    const message = '请选择菜品规格'
    expect(checkCartLine(line({ attributeIds: [1, 3] }), spiced)).toEqual({ field: 'spec', message })
    expect(checkCartLine(line({ specId: 9, attributeIds: [1, 3] }), spiced)).toEqual({
      field: 'spec',
      message,
    })
    expect(checkCartLine(line({ specId: 7 }), plainDish)).toEqual({ field: 'spec', message })
    expect(checkCartLine(line({ specId: 7, attributeIds: [1, 3] }), spiced)).toBeUndefined()
  })

  test.each([
    ['none', []],
    ['of one group alone', [1]],
    ['two of a group', [1, 2, 3]],
    ['one that the dish does not have', [1, 3, 99]],
  ])('attributes: %s is not enough, or too much [5.23]', (_, attributeIds) => {
    expect(checkCartLine(line({ specId: 7, attributeIds }), spiced)).toEqual({
      field: 'attributes',
      message: '请选择菜品属性',
    })
  })
})

describe('an order of dishes', () => {
  test('that is empty is none [5.23] [8.06]', () => {
    expect(checkCart([])).toBe('请选择菜品')
    expect(checkCart([line()])).toBeUndefined()
    expect(checkCart(Array(dishLimits.cartLines + 1).fill(line()))).toBe('一次最多200道菜品')
  })

  test('has one line for the same dish, specification and attributes; 0 removes [5.23]', () => {
    const merged = mergeLines([
      line({ attributeIds: [2, 1], quantity: 2 }),
      line({ specId: 5 }),
      line({ attributeIds: [1, 2], quantity: 3 }),
      line({ dishId: 2, quantity: 0 }),
    ])
    expect(merged).toEqual([line({ attributeIds: [2, 1], quantity: 5 }), line({ specId: 5 })])
    expect(setQuantity(merged, lineKey(line({ specId: 5 })), 0)).toHaveLength(1)
    expect(setQuantity(merged, lineKey(line({ specId: 5 })), 4)[1]).toMatchObject({ quantity: 4 })
  })

  const anyLine = fc.record({
    dishId: fc.integer({ min: 1, max: 3 }),
    specId: fc.integer({ min: 0, max: 2 }),
    attributeIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
    quantity: fc.integer({ min: 0, max: 999 }),
    unitPrice: fc.constant(fen(1)),
  })

  test('however it was put together: no key twice, no empty line, and as many of everything as were asked for', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), (lines) => {
        const merged = mergeLines(lines)
        expect(new Set(merged.map(lineKey)).size).toBe(merged.length)
        expect(merged.every(({ quantity }) => quantity > 0)).toBe(true)
        const quantityOf = (key: string) =>
          lines.filter((one) => lineKey(one) === key).reduce((sum, { quantity }) => sum + quantity, 0)
        for (const one of merged) expect(one.quantity).toBe(quantityOf(lineKey(one)))
        expect(mergeLines(merged)).toEqual(merged)
        expect(cartTotal(merged)).toBe(cartTotal(lines))
      }),
    )
  })
})

describe('what it costs', () => {
  test('is the sum of its lines, to the fen; shown to two decimals [9.09]', () => {
    const lines = [
      { unitPrice: fen(1999), quantity: 3 },
      { unitPrice: fen(5), quantity: 1 },
    ]
    expect(lineTotal(fen(1999), 3)).toBe(5997)
    expect(formatMoney(cartTotal(lines))).toBe('60.02')
    expect(formatMoney(cartTotal([]))).toBe('0.00')
  })

  test('stays exact for the most of the dearest; half a dish costs nothing that there is', () => {
    const dearest = { unitPrice: greatestMoney, quantity: dishLimits.quantity }
    const total = cartTotal(Array(dishLimits.cartLines).fill(dearest))
    expect(total).toBe(9_999_999_999 * 999 * 200)
    expect(Number.isSafeInteger(total)).toBe(true)
    expect(() => lineTotal(fen(3), 0.5)).toThrow(RangeError)
  })

  test('is counted in 份 where nothing else is said [9.09]', () => {
    expect(defaultUnit).toBe('份')
  })
})

import type { GuestCart, GuestDish, GuestLine } from '@roombook/contract/preorders-of-guests'
import { fen } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { describeLostDishes } from './describe-lost-dishes.ts'
import { applyPendingLines } from './pending-lines.ts'

const plainDish = {
  image: '',
  kind: 'dish',
  items: [],
  unit: '份',
  attributeIds: [],
  attributeTitles: '',
} as const
const line = (change: Partial<GuestLine>): GuestLine => ({
  ...plainDish,
  attributeIds: [],
  items: [],
  lineId: 1,
  dishId: 1,
  title: '清炒时蔬',
  spec: '',
  specId: 0,
  unitPrice: fen(2850),
  quantity: 2,
  linePrice: fen(5700),
  tooFew: '',
  chooser: 'host',
  chooserName: '主人',
  mine: true,
  problem: '',
  ...change,
})
const others = line({
  lineId: 2,
  mine: false,
  chooser: 'invited',
  chooserName: '李四',
  quantity: 1,
  linePrice: fen(2850),
})
const cartOf = (dishLines: GuestLine[], total: number | null = 8550) =>
  ({ dishLines, count: 3, total }) as unknown as GuestCart
const fish = {
  ...plainDish,
  id: 7,
  title: '剁椒鱼头',
  price: 8800,
  specs: [{ id: 71, title: '大份', price: 12_800 }],
  attributes: [
    { id: 72, group: '口味', title: '微辣' },
    { id: 73, group: '口味', title: '中辣' },
  ],
} as unknown as GuestDish

const wish = (quantity: number, change = {}) => ({
  dishId: 1,
  specId: 0,
  attributeIds: [],
  quantity,
  ...change,
})

describe('a cart with what its reader tapped a moment ago', () => {
  test('counts and costs what is wanted, and leaves what others chose', () => {
    const shown = applyPendingLines(cartOf([line({}), others]), [wish(4)], [])
    expect(shown).toMatchObject({ count: 5, total: 14_250 })
    expect(shown.dishLines).toMatchObject([{ quantity: 4, linePrice: 11_400 }, { quantity: 1 }])
  })

  test('has no line of which nothing is wanted any more', () => {
    const shown = applyPendingLines(cartOf([line({}), others]), [wish(0)], [])
    expect(shown).toMatchObject({ count: 1, total: 2850 })
    expect(shown.dishLines).toEqual([others])
  })

  test('has a line of its own for what is new, at the price of its specification', () => {
    const large = wish(1, { dishId: 7, specId: 71, attributeIds: [73] })
    const shown = applyPendingLines(cartOf([others]), [large], [fish])
    expect(shown).toMatchObject({ count: 2, total: 15_650 })
    expect(shown.dishLines[1]).toMatchObject({
      title: '剁椒鱼头',
      spec: '大份',
      attributeTitles: '中辣',
      mine: true,
    })
  })

  test('shows no money to whoever sees none', () => {
    const unpriced = line({ unitPrice: null, linePrice: null })
    expect(applyPendingLines(cartOf([unpriced], null), [wish(3)], [])).toMatchObject({
      count: 3,
      total: null,
    })
  })

  test('is the server’s where nothing is wanted', () => {
    const cart = cartOf([line({})])
    expect(applyPendingLines(cart, [], [])).toBe(cart)
  })
})

describe('what of a cart cannot be had', () => {
  const sold = { problem: '「清炒时蔬」已售罄' }
  test('is told once, with what to do about it', () => {
    const cart = cartOf([line(sold), { ...others, ...sold }, line({ lineId: 3, dishId: 7 })])
    expect(describeLostDishes(cart, { isHost: true })).toBe('「清炒时蔬」已售罄，请移除后再确认')
    expect(describeLostDishes(cart, { isHost: false })).toBe('「清炒时蔬」已售罄，请改选其他菜品')
  })

  test('of others is the host’s to see to', () => {
    const cart = cartOf([line({}), { ...others, ...sold }])
    expect(describeLostDishes(cart, { isHost: true })).toContain('已售罄')
    expect(describeLostDishes(cart, { isHost: false })).toBe('')
  })
})

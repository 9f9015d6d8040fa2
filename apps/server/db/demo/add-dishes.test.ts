import { cartTotal, dishLimits, fen } from '@roombook/domain'
import { describe, expect, test } from 'vitest'
import { addDishes } from './add-dishes.ts'
import { demoMenu, demoSets } from './menu-data.ts'
import { Sheets } from './sheets.ts'

describe('the demo’s menu', () => {
  const dishes = demoMenu.flatMap(([, members]) => members)

  test('is a restaurant’s: ten categories with the set menus, some ninety dishes, each once', () => {
    expect(demoMenu).toHaveLength(9)
    expect(dishes.length).toBeGreaterThanOrEqual(85)
    expect(new Set(dishes.map(([title]) => title)).size).toBe(dishes.length)
    expect(dishes.every(([title]) => [...title].length <= dishLimits.title)).toBe(true)
  })

  test('can be planted, each set menu of dishes and specifications that there are', () => {
    const sheets = new Sheets()
    addDishes(sheets, { shopId: 1, today: '2026-11-20', openedAt: new Date('2024-01-01T00:00:00Z') })
    expect(sheets.count('dish_category')).toBe(10)
    expect(sheets.count('dish')).toBe(dishes.length + demoSets.length)
    expect(sheets.count('dish_set_item')).toBe(demoSets.flatMap(({ items }) => items).length)
  })

  test('asks less for a set menu than for its dishes one by one', () => {
    const prices = new Map(
      dishes.map(([title, yuan, , more]) => [title, { yuan, specs: more?.specs?.split('|') ?? [] }]),
    )
    const priceOf = (name: string) => {
      const [title = '', spec] = name.split(':')
      const dish = prices.get(title)
      const chosen = dish?.specs.find((each) => each.startsWith(`${spec}:`))?.split(':')[1]
      return fen(Math.round(Number(chosen ?? dish?.yuan) * 100))
    }
    for (const { title, yuan, items } of demoSets) {
      const single = cartTotal(items.map(([name, quantity]) => ({ unitPrice: priceOf(name), quantity })))
      expect([title, single / 100 >= yuan]).toEqual([title, true])
      expect([title, single / 100 <= yuan * 1.8]).toEqual([title, true])
    }
  })
})

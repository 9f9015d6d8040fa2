import { cartTotal, checkContains, dishLimits, parseContains, usualContents } from '@roombook/domain/dishes'
import { fen } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { addDishes } from './add-dishes.ts'
import { DemoTables } from './demo-tables.ts'
import { demoMenu, demoSets } from './menu-data.ts'

describe('the demo’s menu', () => {
  const dishes = demoMenu.flatMap(([, members]) => members)

  test('is a restaurant’s: ten categories with the set menus, some ninety dishes, each once', () => {
    expect(demoMenu).toHaveLength(9)
    expect(dishes.length).toBeGreaterThanOrEqual(85)
    expect(new Set(dishes.map(([title]) => title)).size).toBe(dishes.length)
    expect(dishes.every(([title]) => [...title].length <= dishLimits.title)).toBe(true)
  })

  test('tells what each dish contains, in the words that are proposed, as far as its name and words give it away', () => {
    // Abalone is no fish, and beef no pork.
    const signs: readonly (readonly [string, RegExp])[] = [
      ['虾蟹', /虾|蟹|海鲜|馄饨|猫耳朵|扬州炒饭/],
      ['贝类', /贝|螺|鲍|海鲜|佛跳墙|猫耳朵/],
      ['鱼', /(?<!鲍)鱼|鳝|花胶|佛跳墙/],
      ['蛋', /蛋|狮子头|长寿面|榴莲酥/],
      ['花生', /花生|宫保|口水鸡/],
      ['奶', /奶|芝士|榴莲酥|杨枝甘露|椰子汁/],
      ['大豆', /豆腐|毛豆|素烧鹅|酱|红烧|豉|腌笃鲜/],
      ['麸质', /面|馄饨|包|酥|啤酒|片儿川|猫耳朵|酱|红烧/],
      ['猪肉', /(?<!牛)肉|排骨|火腿|狮子头|小笼包|毛血旺|片儿川|上汤/],
      ['牛肉', /牛/],
      ['葱蒜', /葱|蒜/],
      ['酒', /酒|糟|茅台|五粮液|冬酿|解百纳|古越龙山|东坡肉/],
    ]
    const words = new Set<string>(usualContents)
    for (const [title, , , { description = '', attributes = '', contains = '' } = {}] of dishes) {
      const told = parseContains(contains)
      expect([title, checkContains(told), told.filter((word) => !words.has(word))]).toEqual([
        title,
        undefined,
        [],
      ])
      const text = [title, attributes, description].join(' ')
      const given = signs.flatMap(([word, sign]) => (sign.test(text) ? word : []))
      expect([title, given.filter((word) => !told.includes(word))]).toEqual([title, []])
    }
  })

  test('can be planted, each set menu of dishes and specifications that there are', () => {
    const tables = new DemoTables()
    addDishes(tables, { shopId: 1, today: '2026-11-20', openedAt: new Date('2024-01-01T00:00:00Z') })
    expect(tables.count('dish_category')).toBe(10)
    expect(tables.count('dish')).toBe(dishes.length + demoSets.length)
    expect(tables.count('dish_set_item')).toBe(demoSets.flatMap(({ items }) => items).length)
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

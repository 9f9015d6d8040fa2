import { deleteDishes, saveDish, setDishesSoldOut, setDishesWithdrawn } from '@roombook/contract/dishes'
import { fen } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { inShop } from '#platform/db/database.ts'
import { buildDishEdit, createCategory, createDish } from '#test/dish-forms.ts'
import { startTestApp } from '#test/test-app.ts'
import { findDishes, findOffers, listOfferedCategories, listOfferedDishes } from '../index.ts'

const { app, as, venue } = await startTestApp()
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const today = '2026-11-20'
const tomorrow = '2026-11-21'

const hot = await createCategory(admin, '热菜')
const sets = await createCategory(admin, '套餐')
const fish = await createDish(admin, hot, '水煮鱼', {
  price: fen(5800),
  specs: [
    { title: '大', price: fen(8800) },
    { title: '小', price: fen(5800) },
  ],
  attributes: [
    { group: '口味', title: '微辣' },
    { group: '口味', title: '特辣' },
    { group: '葱', title: '不要葱' },
  ],
})
const [big] = fish.specs.map(({ id }) => id)
const [mild = 0, , noLeek = 0] = fish.attributes.map(({ id }) => id)
const pork = await createDish(admin, hot, '东坡肉', { price: fen(2800), unit: '位' })
const soldOut = await createDish(admin, hot, '售罄的菜')
const withdrawn = await createDish(admin, hot, '下架的菜')
const deleted = await createDish(admin, hot, '删除的菜')
const banquet = await createDish(admin, sets, '团圆宴', {
  kind: 'set',
  price: fen(168_800),
  peopleMin: 10,
  peopleMax: 12,
  items: [
    { dishId: fish.id, specId: big ?? 0, number: 1 },
    { dishId: pork.id, number: 10 },
  ],
})
await admin.call(setDishesSoldOut, { dishIds: [soldOut.id], soldOut: true })
await admin.call(setDishesWithdrawn, { dishIds: [withdrawn.id], withdrawn: true })
await admin.call(deleteDishes, { dishIds: [deleted.id] })

const menuOf = (day: string, filter = {}) =>
  inShop(app.db, shopId, (tx) => listOfferedDishes(tx, shopId, day, filter))
const titles = async (day: string, filter = {}) => (await menuOf(day, filter)).map(({ title }) => title)

describe('the menu that may be ordered', () => {
  test('leaves out what is withdrawn or deleted, and for the day what is sold out on it', async () => {
    expect(await titles(today)).toEqual(['水煮鱼', '东坡肉', '团圆宴'])
    expect(await titles(tomorrow)).toEqual(['水煮鱼', '东坡肉', '售罄的菜', '团圆宴'])
    expect(await titles(today, { soldOutToo: true })).toContain('售罄的菜')
    expect(await titles(today, { categoryId: sets })).toEqual(['团圆宴'])
    expect(await titles(today, { keyword: '煮' })).toEqual(['水煮鱼'])
    const categories = await inShop(app.db, shopId, (tx) => listOfferedCategories(tx, shopId, today))
    expect(categories).toEqual([
      { id: hot, title: '热菜', dishCount: 2 },
      { id: sets, title: '套餐', dishCount: 1 },
    ])
  })

  test('takes a set menu apart for the kitchen', async () => {
    const menu = (await menuOf(today)).find(({ id }) => id === banquet.id)
    expect(menu).toMatchObject({
      kind: 'set',
      price: 168_800,
      state: 'offered',
      items: [
        { title: '水煮鱼', specTitle: '大', number: 1, unit: '份' },
        { title: '东坡肉', specTitle: '', number: 10, unit: '位' },
      ],
    })
  })

  test('finds by id what is there, and what was, and nothing of another shop', async () => {
    const ids = [fish.id, soldOut.id, withdrawn.id, deleted.id, 987_654]
    const found = await inShop(app.db, shopId, (tx) => findDishes(tx, shopId, ids, today))
    expect([...found.values()].map(({ title, state }) => [title, state]).toSorted()).toEqual(
      [
        ['水煮鱼', 'offered'],
        ['售罄的菜', 'sold-out'],
        ['下架的菜', 'withdrawn'],
        ['删除的菜', 'deleted'],
      ].toSorted(),
    )
    const { other } = venue
    const theirs = await inShop(app.db, other.shopId, (tx) => findDishes(tx, other.shopId, ids, today))
    expect(theirs.size).toBe(0)
  })
})

describe('what is chosen of a dish', () => {
  const offer = async (dishId: number, specId = 0, attributeIds: number[] = [], day = today) => {
    const choices = [{ dishId, specId, attributeIds }]
    const [found] = await inShop(app.db, shopId, (tx) => findOffers(tx, shopId, day, choices))
    return found
  }

  test('costs what its specification does, and is named', async () => {
    expect(await offer(fish.id, big, [noLeek, mild])).toMatchObject({
      unitPrice: 8800,
      specTitle: '大',
      attributeText: '微辣、不要葱',
      refusal: undefined,
      dish: { title: '水煮鱼', unit: '份' },
    })
    expect(await offer(pork.id)).toMatchObject({ unitPrice: 2800, specTitle: '', refusal: undefined })
  })

  test('says why it cannot be ordered', async () => {
    const refusal = async (...choice: Parameters<typeof offer>) => (await offer(...choice))?.refusal
    expect(await refusal(fish.id, 0, [mild, noLeek])).toEqual({
      code: 'spec',
      message: '请选择菜品规格：水煮鱼',
    })
    expect(await refusal(fish.id, big, [mild])).toEqual({
      code: 'attributes',
      message: '请选择菜品属性：水煮鱼',
    })
    expect(await refusal(soldOut.id)).toEqual({ code: 'sold-out', message: '「售罄的菜」已售罄' })
    expect(await refusal(soldOut.id, 0, [], tomorrow)).toBeUndefined()
    expect(await refusal(withdrawn.id)).toEqual({ code: 'withdrawn', message: '「下架的菜」已下架' })
    expect(await refusal(deleted.id)).toEqual({ code: 'missing', message: '「删除的菜」已删除' })
    expect(await refusal(987_654)).toEqual({ code: 'missing', message: '所选菜品不存在或已删除' })
  })

  test('is still named when its specification has vanished since', async () => {
    const before = await createDish(admin, hot, '改规格的菜', { specs: [{ title: '旧', price: fen(100) }] })
    const [old] = before.specs
    await admin.call(saveDish, buildDishEdit(before, { specs: [{ title: '新', price: fen(200) }] }))
    expect(await offer(before.id, old?.id)).toMatchObject({
      specTitle: '旧',
      unitPrice: 100,
      refusal: { code: 'spec' },
    })
  })
})

import { deleteDishCategory, listDishCategories, saveDishCategory } from '@roombook/contract/dish-categories'
import { checkDishWorkbook, importDishes } from '@roombook/contract/dish-workbooks'
import {
  deleteDishes,
  listDishes,
  moveDishes,
  readDish,
  saveDish,
  setDishesSoldOut,
  setDishesWithdrawn,
} from '@roombook/contract/dishes'
import { dishLimits } from '@roombook/domain/dishes'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { buildDishEdit, buildDishForm, createCategory, createDish } from '#test/dish-forms.ts'
import { startTestApp } from '#test/test-app.ts'
import { csvOf } from '#test/workbooks.ts'

const { as, clock, venue, owner } = await startTestApp()
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)

let category = 0
let made = 0
beforeEach(async () => {
  made += 1
  category = await createCategory(admin, `分类${made}`)
})

const foreign = await (async () => {
  const place = await owner
    .insertInto('dish_category')
    .values({ shop_id: venue.other.shopId, title: '别店热菜' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const dish = await owner
    .insertInto('dish')
    .values({
      shop_id: venue.other.shopId,
      category_id: place.id,
      title: '别店的菜',
      price_fen: 100,
      created_at: clock.now(),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { categoryId: place.id, ...dish }
})()

const remarks = async () => {
  const rows = await owner
    .selectFrom('action_log')
    .select('detail')
    .where('shop_id', '=', shopId)
    .orderBy('seq')
    .execute()
  return rows.map(({ detail }) => (detail as { remark: string }).remark)
}
const titles = async (dishCategoryId = category) =>
  (await admin.call(listDishes, { dishCategoryId })).list.map(({ title }) => title)
const fieldsOf = async (doing: Promise<unknown>) => {
  const { code, fields } = await catchRefusal(doing)
  return { code, ...fields }
}
const crowd = (count: number, titled: string) =>
  owner
    .insertInto('dish')
    .values(
      Array.from({ length: count }, (_, at) => ({
        shop_id: shopId,
        category_id: category,
        title: `${titled}${at}`,
        price_fen: 100,
        created_at: clock.now(),
      })),
    )
    .execute()

describe('what is so already', () => {
  test('changes nothing, and stands in no log: sold out, withdrawn, moved, named', async () => {
    const { id } = await createDish(admin, category, '东坡肉')
    const dishIds = [id]
    await admin.call(setDishesSoldOut, { dishIds, soldOut: true })
    await admin.call(setDishesWithdrawn, { dishIds, withdrawn: true })
    const before = await remarks()
    for (const doing of [
      () => admin.call(setDishesSoldOut, { dishIds, soldOut: true }),
      () => admin.call(setDishesWithdrawn, { dishIds, withdrawn: true }),
      () => admin.call(moveDishes, { dishIds, dishCategoryId: category }),
    ])
      expect(await doing()).toEqual({ changed: 0 })
    await admin.call(saveDishCategory, { dishCategoryId: category, title: `分类${made}` })
    expect(await remarks()).toEqual(before)
  })

  test('of several, those that are otherwise are changed and named: three of them, and how many there are', async () => {
    const ids: number[] = []
    for (const title of ['甲', '乙', '丙', '丁']) ids.push((await createDish(admin, category, title)).id)
    const [first = 0] = ids
    await admin.call(setDishesSoldOut, { dishIds: [first], soldOut: true })
    expect((await remarks()).at(-1)).toBe('今日售罄：甲')
    expect(await admin.call(setDishesWithdrawn, { dishIds: ids, withdrawn: true })).toEqual({ changed: 4 })
    expect((await remarks()).at(-1)).toBe('下架：甲、乙、丙等4道菜品')
    expect(await admin.call(setDishesSoldOut, { dishIds: ids, soldOut: true })).toEqual({ changed: 3 })
    expect((await remarks()).at(-1)).toBe('今日售罄：乙、丙、丁')
  })
})

describe('what is another shop’s', () => {
  test('is as what there is not: read, saved, filled, renamed, and put into a set menu', async () => {
    for (const dishId of [foreign.id, 987_654_321]) {
      expect((await catchRefusal(admin.call(readDish, { dishId }))).code).toBe('request.not_found')
      const form = { ...buildDishForm(category, '改名'), dishId, version: 1 }
      expect((await catchRefusal(admin.call(saveDish, form))).code).toBe('request.not_found')
      const set = {
        kind: 'set' as const,
        peopleMin: 4,
        peopleMax: 8,
        items: [{ dishId, specId: 0, number: 1 }],
      }
      expect(await fieldsOf(admin.call(saveDish, buildDishForm(category, '四人餐', set)))).toEqual({
        code: 'dishes.item_missing',
        items: '所选菜品不存在或已删除',
      })
    }
    for (const dishCategoryId of [foreign.categoryId, 987_654_321]) {
      expect(await fieldsOf(admin.call(saveDish, buildDishForm(dishCategoryId, '新菜')))).toEqual({
        code: 'dishes.category_missing',
        dishCategoryId: '所选分类不存在或已删除',
      })
      const renaming = admin.call(saveDishCategory, { dishCategoryId, title: '改名' })
      expect((await catchRefusal(renaming)).code).toBe('request.not_found')
    }
    const stored = owner.selectFrom('dish').select(['title', 'version']).where('id', '=', foreign.id)
    expect(await stored.executeTakeFirst()).toEqual({ title: '别店的菜', version: foreign.version })
  })

  test('nor is a part of another dish a part of this one', async () => {
    const fish = await createDish(admin, category, '鲈鱼', { attributes: [{ group: '做法', title: '清蒸' }] })
    const tofu = await createDish(admin, category, '豆腐', { attributes: [{ group: '口味', title: '微辣' }] })
    const stolen = buildDishEdit(tofu, { attributes: fish.attributes })
    expect(await fieldsOf(admin.call(saveDish, stolen))).toEqual({
      code: 'request.invalid',
      attributes: '属性不存在或已删除',
    })
    expect((await admin.call(readDish, { dishId: fish.id })).attributes).toEqual(fish.attributes)
  })
})

describe('a menu that is full', () => {
  test('takes no category more, by form or by workbook, and one again once one is gone', async () => {
    const { list } = await admin.call(listDishCategories, {})
    const fill = Array.from({ length: dishLimits.categories - list.length }, (_, at) => ({
      shop_id: shopId,
      title: `满${at}`,
    }))
    await owner.insertInto('dish_category').values(fill).execute()
    const full = `最多添加${dishLimits.categories}个分类`
    expect((await catchRefusal(admin.call(saveDishCategory, { title: '多一个' }))).message).toBe(full)
    const rows = csvOf([
      ['分类', '名称', '价格'],
      ['多一个', '新菜', '10'],
      [`分类${made}`, '旧分类的菜', '10'],
    ])
    const { data } = await admin.client.upload(checkDishWorkbook, new Blob([new Uint8Array(rows)]))
    expect(data.list.map(({ verdict, words }) => [verdict, ...words])).toEqual([
      ['refuse', `最多${dishLimits.categories}个分类`],
      ['add'],
    ])
    expect(data.newCategories).toEqual([])
    await owner
      .updateTable('dish_category')
      .set({ deleted_at: clock.now() })
      .where('title', 'like', '满%')
      .execute()
    expect(await admin.call(saveDishCategory, { title: '多一个' })).toMatchObject({ title: '多一个' })
  })

  test('takes no dish more, by form or by workbook; those that are there may be changed', async () => {
    const { count } = await admin.call(listDishes, {})
    const dish = await createDish(admin, category, '最后一道')
    await crowd(dishLimits.dishes - count - 1, '满')
    expect(await fieldsOf(admin.call(saveDish, buildDishForm(category, '多一道')))).toEqual({
      code: 'dishes.too_many',
      title: `最多添加${dishLimits.dishes}道菜品`,
    })
    expect(await admin.call(saveDish, buildDishEdit(dish, { title: '还是最后一道' }))).toMatchObject({
      version: 2,
    })
    const rows = csvOf([
      ['分类', '名称', '价格'],
      [`分类${made}`, '多一道', '10'],
      [`分类${made}`, '还是最后一道', '99'],
      ['没有的分类', '再多一道', '10'],
    ])
    const { data } = await admin.client.upload(importDishes, new Blob([new Uint8Array(rows)]))
    expect(data.list.map(({ verdict, words }) => [verdict, ...words])).toEqual([
      ['refuse', `最多${dishLimits.dishes}道菜品`],
      ['update', '价格：58.00 → 99.00'],
      ['refuse', `最多${dishLimits.dishes}道菜品`],
    ])
    // A refused dish creates and announces no category.
    expect(data.newCategories).toEqual([])
    const { list } = await admin.call(listDishCategories, {})
    expect(list.map(({ title }) => title)).not.toContain('没有的分类')
    await owner.updateTable('dish').set({ deleted_at: clock.now() }).where('title', 'like', '满%').execute()
  })
})

describe('parts of a dish', () => {
  test('that exchange their names keep their ids, so that orders keep what they have', async () => {
    const dish = await createDish(admin, category, '酸菜鱼', {
      specs: [
        { title: '大', price: fen(8800) },
        { title: '小', price: fen(5800) },
      ],
    })
    const [big, small] = dish.specs
    const specs = [
      { id: big?.id ?? 0, title: '小', price: fen(5800) },
      { id: small?.id ?? 0, title: '大', price: fen(8800) },
    ]
    const saved = await admin.call(saveDish, buildDishEdit(dish, { specs }))
    expect(saved.specs.map(({ id, title }) => [id, title])).toEqual([
      [big?.id, '小'],
      [small?.id, '大'],
    ])
  })

  test('that are in more than three set menus are named by three of them', async () => {
    const dish = await createDish(admin, category, '花雕鸡', {
      specs: [{ title: '整只', price: fen(16_800) }],
    })
    const items = [{ dishId: dish.id, specId: dish.specs[0]?.id ?? 0, number: 1 }]
    for (const title of ['四人宴', '六人宴', '八人宴', '十人宴'])
      await createDish(admin, category, title, { kind: 'set', peopleMin: 4, peopleMax: 10, items })
    const specs = [{ title: '半只', price: fen(8800) }]
    expect(await fieldsOf(admin.call(saveDish, buildDishEdit(dish, { specs })))).toEqual({
      code: 'dishes.in_set_menu',
      specs: '规格「整只」在套餐中，请先从套餐中移除：四人宴、六人宴、八人宴等4个套餐',
    })
    const refused = await catchRefusal(admin.call(deleteDishes, { dishIds: [dish.id] }))
    expect(refused.message).toBe('「花雕鸡」在套餐中，请先从套餐中移除：四人宴、六人宴、八人宴等4个套餐')
    expect((await titles()).length).toBe(5)
  })

  test('a category holds its set menus too: it is deleted once they are gone', async () => {
    const rice = await createDish(admin, category, '米饭')
    const sets = await createCategory(admin, `套餐${made}`)
    const items = [{ dishId: rice.id, specId: 0, number: 4 }]
    const set = await createDish(admin, sets, '四人餐', { kind: 'set', peopleMin: 4, peopleMax: 4, items })
    const deleting = () => admin.call(deleteDishCategory, { dishCategoryId: sets })
    expect((await catchRefusal(deleting())).code).toBe('dishes.category_not_empty')
    await admin.call(deleteDishes, { dishIds: [set.id] })
    await deleting()
    // The set menu's dish is unused by now.
    expect(await admin.call(deleteDishes, { dishIds: [rice.id] })).toEqual({ changed: 1 })
  })
})

describe('a workbook', () => {
  const bring = async (rows: string[][]) => {
    const bytes = csvOf([['分类', '名称', '价格', '单位', '规格', '属性', '描述'], ...rows])
    return (await admin.client.upload(importDishes, new Blob([new Uint8Array(bytes)]))).data
  }

  test('with titles and nothing below them is empty', async () => {
    const bytes = new Blob([new Uint8Array(csvOf([['分类', '名称', '价格']]))])
    const refused = await catchRefusal(admin.client.upload(checkDishWorkbook, bytes))
    expect(refused.code).toBe('dishes.sheet_empty')
  })

  test('puts back on the menu nothing that was withdrawn or is sold out, and changes what is agreed of it', async () => {
    const { id } = await createDish(admin, category, '狮子头')
    await admin.call(setDishesWithdrawn, { dishIds: [id], withdrawn: true })
    expect(await bring([[`分类${made}`, '狮子头', '66', '位', '', '', '']])).toMatchObject({ updated: 1 })
    const [dish] = (await admin.call(listDishes, { dishCategoryId: category })).list
    expect(dish).toMatchObject({ id, price: 6600, unit: '位', withdrawn: true })
  })

  test('adds after the dishes that are there, in its own order, whatever was deleted before', async () => {
    const { id } = await createDish(admin, category, '先删')
    await createDish(admin, category, '留下')
    await admin.call(deleteDishes, { dishIds: [id] })
    await bring([
      [`分类${made}`, '其一', '10', '', '', '', ''],
      [`分类${made}`, '其二', '10', '', '', '', ''],
    ])
    expect(await titles()).toEqual(['留下', '其一', '其二'])
  })

  test('names a dish that was deleted anew: another dish, and the old one stays with its orders', async () => {
    const old = await createDish(admin, category, '叫花鸡')
    await admin.call(deleteDishes, { dishIds: [old.id] })
    expect(await bring([[`分类${made}`, '叫花鸡', '88', '', '', '', '']])).toMatchObject({ added: 1 })
    const [dish] = (await admin.call(listDishes, { dishCategoryId: category })).list
    expect(dish?.id).not.toBe(old.id)
    const stored = owner.selectFrom('dish').select('price_fen').where('id', '=', old.id)
    expect(await stored.executeTakeFirst()).toEqual({ price_fen: 5800 })
  })
})

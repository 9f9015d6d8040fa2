import {
  deleteDishCategory,
  listDishCategories,
  saveDishCategory,
  sortDishCategories,
} from '@roombook/contract/dish-categories'
import {
  deleteDishes,
  listDishes,
  moveDishes,
  setDishesSoldOut,
  setDishesWithdrawn,
  sortDishes,
} from '@roombook/contract/dishes'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { createCategory, createDish } from '#test/dish-forms.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue, clock, owner } = site
const admin = await as(venue.staff.admin.phone)

let category = 0
let made = 0
beforeEach(async () => {
  made += 1
  category = await createCategory(admin, `分类${made}`)
})

const titles = async (dishCategoryId = category, given: object = {}) =>
  (await admin.call(listDishes, { dishCategoryId, ...given })).list.map(({ title }) => title)
const three = async () => {
  const dishes = [await createDish(admin, category, '甲'), await createDish(admin, category, '乙')]
  return [...dishes, await createDish(admin, category, '丙')].map(({ id }) => id)
}

describe('categories', () => {
  test('are added, named anew, laid in order and deleted; each tells how many dishes it has', async () => {
    const { token } = admin
    const added = await postForm(site, '/shopapi/foods/catesave', { title: ' 汤羹 ' }, token)
    expect(added).toMatchObject({ status: 200, msg: '分类已保存', data: { title: '汤羹' } })
    const { id } = added.data
    await postForm(site, '/shopapi/foods/catesave', { cate_id: id, title: '汤' }, token)
    await createDish(admin, id, '西湖牛肉羹')
    const listed = await postForm(site, '/shopapi/foods/catelist', {}, token)
    expect(listed.data.list).toContainEqual({ id, title: '汤', dish_count: 1 })

    const ids = (await admin.call(listDishCategories, {})).list.map((each) => each.id)
    await admin.call(sortDishCategories, { dishCategoryIds: ids.toReversed() })
    const ordered = (await admin.call(listDishCategories, {})).list.map((each) => each.id)
    expect(ordered).toEqual(ids.toReversed())

    const refused = await catchRefusal(admin.call(deleteDishCategory, { dishCategoryId: id }))
    expect(refused).toMatchObject({
      code: 'dishes.category_not_empty',
      message: '「汤」还有1道菜品，请先移到其他分类或删除',
    })
    const { list } = await admin.call(listDishes, { dishCategoryId: id })
    await admin.call(deleteDishes, { dishIds: list.map((dish) => dish.id) })
    await admin.call(deleteDishCategory, { dishCategoryId: id })
    expect((await admin.call(listDishCategories, {})).list.map((each) => each.id)).not.toContain(id)
    expect(await admin.call(saveDishCategory, { title: '汤' })).toMatchObject({ title: '汤' })
  })

  test('come after the others, also where some were deleted', async () => {
    const [first = 0, second = 0, third = 0] = [
      await createCategory(admin, '凉菜'),
      await createCategory(admin, '点心'),
      await createCategory(admin, '酒水'),
    ]
    for (const dishCategoryId of [first, second]) await admin.call(deleteDishCategory, { dishCategoryId })
    const added = await createCategory(admin, '主食')
    const ids = (await admin.call(listDishCategories, {})).list.map(({ id }) => id)
    expect(ids.slice(-2)).toEqual([third, added])
  })

  test.each([
    ['', '请输入分类名称'],
    ['类'.repeat(21), '最多20个字符'],
  ])('title %j is refused', async (title, message) => {
    expect(await catchRefusal(admin.call(saveDishCategory, { title }))).toMatchObject({
      fields: { title: message },
    })
  })

  test('have a title of their own; one that is another’s or nobody’s is not there', async () => {
    expect(await catchRefusal(admin.call(saveDishCategory, { title: `分类${made}` }))).toMatchObject({
      code: 'dishes.title_taken',
      fields: { title: `已有分类「分类${made}」，请换一个名称` },
    })
    const foreign = await owner
      .insertInto('dish_category')
      .values({ shop_id: venue.other.shopId, title: `别店${made}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const dishCategoryId of [foreign.id, 987_654_321]) {
      const refused = await catchRefusal(admin.call(deleteDishCategory, { dishCategoryId }))
      expect(refused.code).toBe('request.not_found')
    }
  })
})

describe('dishes in their order', () => {
  test('are laid as they are named; what is not named keeps its place', async () => {
    const [one = 0, , third = 0] = await three()
    await admin.call(sortDishes, { dishCategoryId: category, dishIds: [third, one] })
    expect(await titles()).toEqual(['丙', '乙', '甲'])
    const refused = admin.call(sortDishes, { dishCategoryId: category, dishIds: [third, 987_654] })
    expect(await catchRefusal(refused)).toMatchObject({ code: 'request.not_found' })
  })

  test('are found by a part of the title, by kind, and page by page', async () => {
    await createDish(admin, category, '酱爆鸡丁')
    await createDish(admin, category, '100%鲜橙汁')
    await createDish(admin, category, '椒盐虾')
    expect(await titles(category, { keyword: '鸡' })).toEqual(['酱爆鸡丁'])
    expect(await titles(category, { keyword: '%' })).toEqual(['100%鲜橙汁'])
    expect(await titles(category, { kind: 'set' })).toEqual([])
    const page = await admin.call(listDishes, { dishCategoryId: category, page: 2, limit: 2 })
    expect([page.count, page.list.map(({ title }) => title)]).toEqual([3, ['椒盐虾']])
    expect(await catchRefusal(admin.call(listDishes, { limit: 1001 }))).toMatchObject({
      code: 'request.missing_id',
    })
  })
})

describe('sold out', () => {
  test('lasts until the shop’s business day is over', async () => {
    const [one = 0, two = 0] = await three()
    expect(await admin.call(setDishesSoldOut, { dishIds: [one], soldOut: true })).toEqual({ changed: 1 })
    expect(await admin.call(setDishesSoldOut, { dishIds: [one, two], soldOut: true })).toEqual({ changed: 1 })
    expect(await titles(category, { state: 'soldOut' })).toEqual(['甲', '乙'])
    expect(await titles(category, { state: 'offered' })).toEqual(['丙'])

    await admin.call(setDishesSoldOut, { dishIds: [two], soldOut: false })
    expect(await titles(category, { state: 'offered' })).toEqual(['乙', '丙'])

    // After midnight it is still the same business day; at five the next one begins.
    clock.set('2026-11-20T18:00:00Z')
    expect(await titles(category, { state: 'soldOut' })).toEqual(['甲'])
    clock.set('2026-11-20T21:30:00Z')
    const next = await as(venue.staff.owner.phone)
    const { list } = await next.call(listDishes, { dishCategoryId: category, state: 'offered' })
    expect(list.map(({ title, soldOut }) => [title, soldOut])).toEqual([
      ['甲', false],
      ['乙', false],
      ['丙', false],
    ])
    clock.set('2026-11-20T02:00:00Z')
  })
})

describe('withdrawn', () => {
  test('lasts until it is put back, and comes before sold out', async () => {
    const [one = 0] = await three()
    await admin.call(setDishesSoldOut, { dishIds: [one], soldOut: true })
    await admin.call(setDishesWithdrawn, { dishIds: [one], withdrawn: true })
    expect(await titles(category, { state: 'withdrawn' })).toEqual(['甲'])
    expect(await titles(category, { state: 'soldOut' })).toEqual([])
    expect(await titles()).toEqual(['甲', '乙', '丙'])
    const back = await postForm(
      site,
      '/shopapi/foods/foodwithdraw',
      { food_ids: one, withdrawn: 0 },
      admin.token,
    )
    expect(back).toMatchObject({ status: 200, msg: '菜品状态已更新', data: { changed: 1 } })
    expect(await titles(category, { state: 'offered' })).toEqual(['乙', '丙'])
  })
})

describe('several at once', () => {
  test('move to another category, after what is there, unless a title is taken', async () => {
    const [one = 0, two = 0, third = 0] = await three()
    const there = await createCategory(admin, `去处${made}`)
    await createDish(admin, there, '丁')
    expect(await admin.call(moveDishes, { dishIds: [third, one], dishCategoryId: there })).toEqual({
      changed: 2,
    })
    expect(await titles(there)).toEqual(['丁', '甲', '丙'])
    expect(await titles()).toEqual(['乙'])

    await createDish(admin, there, '乙')
    expect(
      await catchRefusal(admin.call(moveDishes, { dishIds: [two], dishCategoryId: there })),
    ).toMatchObject({
      code: 'dishes.title_taken',
      message: `「去处${made}」已有「乙」，请先改名`,
    })
    expect(
      await catchRefusal(admin.call(moveDishes, { dishIds: [two], dishCategoryId: 987_654 })),
    ).toMatchObject({
      code: 'dishes.category_missing',
    })
  })

  test('are deleted; their titles are free, their rows stay for orders', async () => {
    const ids = await three()
    expect(await admin.call(deleteDishes, { dishIds: ids })).toEqual({ changed: 3 })
    expect(await titles()).toEqual([])
    expect(await createDish(admin, category, '甲')).toMatchObject({ title: '甲' })
    const { length } = await owner.selectFrom('dish').select('id').where('id', 'in', ids).execute()
    expect(length).toBe(3)
  })

  test('all or none: with one that there is not, none is changed', async () => {
    const ids = await three()
    const before = await owner.selectFrom('action_log').select('seq').execute()
    for (const doing of [
      () => admin.call(setDishesSoldOut, { dishIds: [...ids, 987_654_321], soldOut: true }),
      () => admin.call(setDishesWithdrawn, { dishIds: [...ids, 987_654_321], withdrawn: true }),
      () => admin.call(deleteDishes, { dishIds: [...ids, 987_654_321] }),
    ]) {
      expect((await catchRefusal(doing())).code).toBe('request.not_found')
    }
    expect(await titles(category, { state: 'offered' })).toEqual(['甲', '乙', '丙'])
    expect(await owner.selectFrom('action_log').select('seq').execute()).toHaveLength(before.length)
  })
})

describe('who may', () => {
  test('keep the menu: whoever holds 菜品管理, where it was bought [2.08]', async () => {
    const waiter = await as(venue.staff.waiter.phone)
    const code = async (person: Pick<typeof admin, 'call'>) =>
      person.call(listDishCategories, {}).then(
        () => 'passes',
        (error: { code: string }) => error.code,
      )
    const setPlugin = (state: boolean) =>
      owner
        .updateTable('shop_plugin')
        .set({ state: JSON.stringify(state) })
        .where('shop_id', '=', venue.shopId)
        .where('name', '=', 'foods/foodlist')
        .execute()
    expect(await code(waiter)).toBe('permission.refused')
    await owner
      .updateTable('role')
      .set({ nodes: ['foods/foodlist'] })
      .where('shop_id', '=', venue.shopId)
      .where('title', '=', '孙服务')
      .execute()
    expect(await code(waiter)).toBe('passes')
    await setPlugin(false)
    expect([await code(waiter), await code(admin)]).toEqual([
      'permission.plugin_closed',
      'permission.plugin_closed',
    ])
    await setPlugin(true)
  })
})

import { deleteDishes, readDish, saveDish } from '@roombook/contract/dishes'
import { fen } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { buildDishEdit, createCategory, createDish } from '#test/dish-forms.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue, owner } = site
const admin = await as(venue.staff.admin.phone)
const menus = await createCategory(admin, '宴席套餐')
const hot = await createCategory(admin, '热菜')
const pork = await createDish(admin, hot, '东坡肉')
const fish = await createDish(admin, hot, '清蒸鲈鱼', {
  specs: [
    { title: '大', price: fen(12_800) },
    { title: '小', price: fen(8800) },
  ],
})
const [big, small] = fish.specs
const forTen = { kind: 'set', price: 168_800, unit: '桌', peopleMin: 10, peopleMax: 12 } as const
const items = [
  { dishId: pork.id, specId: 0, number: 2 },
  { dishId: fish.id, specId: big?.id ?? 0, number: 1 },
]
const fieldsOf = async (doing: Promise<unknown>) => {
  const { code, fields } = await catchRefusal(doing)
  return { code, ...fields }
}

const foreign = await (async () => {
  const { shopId } = venue.other
  const category = await owner
    .insertInto('dish_category')
    .values({ shop_id: shopId, title: '别店热菜' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return owner
    .insertInto('dish')
    .values({
      shop_id: shopId,
      category_id: category.id,
      title: '别店的菜',
      price_fen: 100,
      created_at: site.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
})()

describe('a set menu', () => {
  test('tells of each dish in it what that contains, as its form shows what is inherited', async () => {
    const prawns = await createDish(admin, hot, '油焖大虾', { contains: ['虾蟹', '葱蒜'] })
    const inIt = [{ dishId: prawns.id, specId: 0, number: 1 }]
    const { id: dishId } = await createDish(admin, menus, '鲜虾宴', {
      ...forTen,
      items: inIt,
      contains: ['酒'],
    })
    const contained = async () => {
      const { contains, items } = await admin.call(readDish, { dishId })
      return [contains, ...items.map((item) => item.contains)]
    }
    expect(await contained()).toEqual([['酒'], ['虾蟹', '葱蒜']])
    // A tag added later shows at once.
    await admin.call(saveDish, buildDishEdit(prawns, { contains: ['虾蟹'] }))
    expect(await contained()).toEqual([['酒'], ['虾蟹']])
  })

  test('is for so many people and made of dishes, each with its number and specification', async () => {
    const made = await createDish(admin, menus, '福满门宴', { ...forTen, items })
    expect(made).toMatchObject({
      kind: 'set',
      peopleMin: 10,
      peopleMax: 12,
      perPerson: false,
      itemCount: 2,
      items: [
        { dishId: pork.id, specId: 0, number: 2, title: '东坡肉', specTitle: '', price: 5800, unit: '份' },
        { dishId: fish.id, specId: big?.id, number: 1, specTitle: '大', price: 12_800 },
      ],
    })
    expect(await admin.call(readDish, { dishId: pork.id })).toMatchObject({
      sets: [{ id: made.id, title: '福满门宴' }],
    })
    const turned = await admin.call(
      saveDish,
      buildDishEdit(made, { items: items.toReversed(), perPerson: true }),
    )
    expect(turned.items.map(({ title }) => title)).toEqual(['清蒸鲈鱼', '东坡肉'])
    expect(turned).toMatchObject({ perPerson: true, version: 2 })
  })

  test.each([
    ['nobody', { peopleMin: null }, { peopleMin: '请输入最少人数' }],
    ['no most', { peopleMax: null }, { peopleMax: '请输入最多人数' }],
    ['fewer at most than at least', { peopleMax: 9 }, { peopleMax: '最多人数不能少于最少人数' }],
    ['no people', { peopleMin: 0 }, { peopleMin: '请输入正确的人数' }],
    ['nothing in it', { items: [] }, { items: '请选择菜品' }],
    ['none of a dish', { items: [{ dishId: pork.id, number: 0 }] }, { items: '请输入正确的数量' }],
    ['half of a dish', { items: [{ dishId: pork.id, number: 1.5 }] }, { items: '请输入正确的数量' }],
    ['minus one', { items: [{ dishId: pork.id, number: -1 }] }, { items: '请输入正确的数量' }],
    ['a billion', { items: [{ dishId: pork.id, number: 1e9 }] }, { items: '请输入正确的数量' }],
    [
      'a dish twice',
      {
        items: [
          { dishId: pork.id, number: 1 },
          { dishId: pork.id, number: 2 },
        ],
      },
      { items: '同一菜品不能重复添加' },
    ],
    [
      'no specification of several',
      { items: [{ dishId: fish.id, number: 1 }] },
      { items: '请选择「清蒸鲈鱼」的规格' },
    ],
    [
      'a specification of another dish',
      { items: [{ dishId: pork.id, specId: big?.id, number: 1 }] },
      { items: '「东坡肉」的规格不存在或已删除' },
    ],
    [
      'a dish that there is not',
      { items: [{ dishId: 987_654_321, number: 1 }] },
      { items: '所选菜品不存在或已删除' },
    ],
    [
      'another shop’s dish',
      { items: [{ dishId: foreign.id, number: 1 }] },
      { items: '所选菜品不存在或已删除' },
    ],
    ['specifications', { specs: [{ title: '大', price: 1 }] }, { specs: '套餐不能设置规格' }],
    ['attributes', { attributes: [{ group: '味', title: '辣' }] }, { attributes: '套餐不能设置属性' }],
  ])('with %s is refused', async (_, given, fields) => {
    expect(await fieldsOf(createDish(admin, menus, '错宴', { ...forTen, items, ...given }))).toMatchObject(
      fields,
    )
  })

  test('holds no set menu; and none becomes a dish, nor a dish one', async () => {
    const inner = await createDish(admin, menus, '内宴', { ...forTen, items })
    const nested = { ...forTen, items: [{ dishId: inner.id, number: 1 }] }
    expect(await fieldsOf(createDish(admin, menus, '外宴', nested))).toMatchObject({
      items: '「内宴」是套餐，不能放入套餐',
    })
    const asDish = buildDishEdit(inner, { kind: 'dish', peopleMin: null, peopleMax: null, items: [] })
    expect(await fieldsOf(admin.call(saveDish, asDish))).toMatchObject({
      code: 'dishes.kind_fixed',
    })
    expect(await fieldsOf(admin.call(saveDish, buildDishEdit(pork, { ...forTen, items })))).toMatchObject({
      code: 'dishes.kind_fixed',
    })
  })

  test('holds its dishes: none is deleted, nor a specification of it, while it is there', async () => {
    const inSet = await createDish(admin, hot, '叫花鸡')
    const made = await createDish(admin, menus, '团圆宴', {
      ...forTen,
      items: [{ dishId: inSet.id, number: 1 }],
    })
    const refused = await postForm(site, '/shopapi/foods/fooddelete', { food_ids: inSet.id }, admin.token)
    expect(refused).toMatchObject({
      code: 'dishes.in_set_menu',
      msg: '「叫花鸡」在套餐中，请先从套餐中移除：团圆宴',
      data: { dishes: [{ id: inSet.id, title: '叫花鸡', sets: [{ id: made.id, title: '团圆宴' }] }] },
    })
    expect(await admin.call(readDish, { dishId: inSet.id })).toMatchObject({ title: '叫花鸡' })
    // They can be deleted together.
    expect(await admin.call(deleteDishes, { dishIds: [inSet.id, made.id] })).toEqual({ changed: 2 })

    await createDish(admin, menus, '鲈鱼宴', {
      ...forTen,
      items: [{ dishId: fish.id, specId: small?.id, number: 1 }],
    })
    const without = admin.call(saveDish, buildDishEdit(fish, { specs: fish.specs.slice(0, 1) }))
    expect(await fieldsOf(without)).toMatchObject({
      code: 'dishes.in_set_menu',
      specs: '规格「小」在套餐中，请先从套餐中移除：鲈鱼宴',
    })
  })
})

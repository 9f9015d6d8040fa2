import { listDishes, readDish, saveDish, setDishesSoldOut } from '@roombook/contract/dishes'
import { fen } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { buildDishEdit, buildDishForm, createCategory, createDish } from '#test/dish-forms.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue, owner } = site
const admin = await as(venue.staff.admin.phone)
const hot = await createCategory(admin, '热菜')
const cold = await createCategory(admin, '冷菜')
const save = (body: Record<string, string>) => postForm(site, '/shopapi/foods/foodsave', body, admin.token)
const fieldsOf = async (doing: Promise<unknown>) => {
  const { code, fields } = await catchRefusal(doing)
  return { code, ...fields }
}

describe('what guests ask of a dish', () => {
  test('is kept with it, and refused at its field', async () => {
    const dish = await createDish(admin, hot, '酸辣粉', { spice: 'mild', contains: ['花生', '香菜'] })
    expect(await admin.call(readDish, { dishId: dish.id })).toMatchObject({
      spice: 'mild',
      contains: ['花生', '香菜'],
    })
    const edited = await admin.call(saveDish, buildDishEdit(dish, { contains: [] }))
    expect(edited).toMatchObject({ spice: 'mild', contains: [], version: 2 })
    const refused = async (contains: string[]) =>
      fieldsOf(admin.call(saveDish, buildDishForm(hot, '过敏的菜', { contains })))
    expect(await refused(['花生', '花生'])).toMatchObject({ contains: '过敏与忌口不能重复' })
    expect(await refused(['含花生'])).toMatchObject({ contains: '过敏与忌口请逐项填写，不必写「含」' })
    expect(await refused(['花生、芝麻'])).toMatchObject({ contains: '过敏与忌口请逐项填写，不必写「含」' })
    expect(await refused(Array.from({ length: 13 }, (_, at) => `第${at}种`))).toMatchObject({
      contains: '过敏与忌口最多12项',
    })
  })
})

describe('a dish on the wire', () => {
  test('has the specification’s fields, and 份 where no unit is named [3.10] [9.09]', async () => {
    const spec = JSON.stringify([
      { title: '大', price: '88.00' },
      { title: '小', price: '58.5' },
    ])
    const attr = JSON.stringify([
      { group: '口味', title: '微辣' },
      { group: '口味', title: '中辣' },
    ])
    const saved = await save({ title: ' 松鼠鳜鱼 ', cate_id: String(hot), price: '88', spec, attr })
    expect(saved).toMatchObject({
      status: 200,
      msg: '菜品已保存',
      data: {
        kind: 'dish',
        title: '松鼠鳜鱼',
        image: '',
        price: '88.00',
        unit: '份',
        cate_id: hot,
        category_title: '热菜',
        version: 1,
        sold_out: 0,
        withdrawn: 0,
        spec: [
          { id: expect.any(Number), title: '大', price: '88.00' },
          { id: expect.any(Number), title: '小', price: '58.50' },
        ],
        attr: [
          { id: expect.any(Number), group: '口味', title: '微辣' },
          { id: expect.any(Number), group: '口味', title: '中辣' },
        ],
        items: [],
        sets: [],
      },
    })
    const read = await postForm(site, '/shopapi/foods/fooddetail', { food_id: saved.data.id }, admin.token)
    expect(read.data).toEqual(saved.data)
    expect(await save({ title: '清炒时蔬', cate_id: String(hot), price: '32', unit: '' })).toMatchObject({
      data: { unit: '份' },
    })
  })
})

describe('what is typed wrong is refused at its field', () => {
  const fine = { title: '白灼虾', cate_id: String(hot), price: '128' }

  test.each([
    ['title', '', '请输入菜品名称'],
    ['title', '  ', '请输入菜品名称'],
    ['title', '虾'.repeat(31), '最多30个字符'],
    ['title', '虾\u0007', '请正确输入所有数据'],
    ['cate_id', '', '请选择菜品分类'],
    ['cate_id', '0', '请选择菜品分类'],
    ['price', '', '请输入菜品价格'],
    ['price', '-1', '请输入正确的金额'],
    ['price', '1e3', '请输入正确的金额'],
    ['price', '１２', '请输入正确的金额'],
    ['price', '1.234', '请输入正确的金额'],
    ['price', '1,000', '请输入正确的金额'],
    ['price', '1000000000000', '请输入正确的金额'],
    ['unit', '一二三四五六七', '最多6个字符'],
    ['description', '香'.repeat(201), '最多200个字符'],
    ['image', 'https://elsewhere.example.com/1.png', '请上传图片'],
    ['spec', 'x', '请正确输入规格'],
    ['spec', '[{"title":"","price":"1"}]', '请输入规格名称'],
    ['spec', '[{"title":"大"}]', '请输入规格价格'],
    ['spec', '[{"title":"大","price":"-1"}]', '请输入正确的金额'],
    ['spec', '[{"title":"大","price":"1"},{"title":" 大","price":"2"}]', '规格名称不能重复'],
    ['attr', '[{"group":"","title":"微辣"}]', '请输入属性分组'],
    ['attr', '[{"group":"辣","title":"微"},{"group":"辣","title":"微"}]', '同一分组的属性不能重复'],
    ['kind', 'drink', '参数错误'],
  ])('%s: %j', async (field, value, message) => {
    const answer = await save({ ...fine, [field]: value })
    expect(answer.status).toBe(400)
    if (message !== '参数错误') expect(answer.data).toMatchObject({ fields: { [field]: message } })
    expect(answer.msg).toBe(message)
  })

  test('too many specifications and attributes', async () => {
    const specs = Array.from({ length: 21 }, (_, at) => ({ title: `规${at}`, price: 100 }))
    expect(await fieldsOf(createDish(admin, hot, '满汉', { specs }))).toMatchObject({ specs: '最多20个规格' })
    const attributes = Array.from({ length: 41 }, (_, at) => ({ group: '味', title: `${at}` }))
    expect(await fieldsOf(createDish(admin, hot, '满汉', { attributes }))).toMatchObject({
      attributes: '最多40个属性',
    })
  })

  test('a picture that the shop does not have, and a specification of another dish', async () => {
    const image = `/static/public/${venue.shopId}/${'0'.repeat(64)}.webp`
    expect(await catchRefusal(createDish(admin, hot, '无图', { image }))).toMatchObject({
      code: 'uploads.image_missing',
    })
    const other = await createDish(admin, hot, '有规格的', { specs: [{ title: '大', price: fen(100) }] })
    const specs = [{ id: other.specs[0]?.id ?? 0, title: '大', price: 100 }]
    expect(await fieldsOf(createDish(admin, hot, '借规格', { specs }))).toMatchObject({
      specs: '规格不存在或已删除',
    })
  })

  test('a dish is for no number of people and made of nothing', async () => {
    expect(await fieldsOf(createDish(admin, hot, '一', { peopleMin: 2 }))).toMatchObject({
      peopleMin: '只有套餐可以设置人数',
    })
    expect(await fieldsOf(createDish(admin, hot, '一', { perPerson: true }))).toMatchObject({
      perPerson: '只有套餐可以按人计价',
    })
    expect(await fieldsOf(createDish(admin, hot, '一', { items: [{ dishId: 1, number: 1 }] }))).toMatchObject(
      {
        items: '只有套餐可以包含其他菜品',
      },
    )
  })
})

describe('a title', () => {
  test('is given once in a category, and again once it is free', async () => {
    const first = await createDish(admin, hot, '回锅肉')
    const twice = createDish(admin, hot, '回锅肉')
    expect(await fieldsOf(twice)).toEqual({
      code: 'dishes.title_taken',
      title: '该分类已有「回锅肉」，请换一个名称',
    })
    expect(await createDish(admin, cold, '回锅肉')).toMatchObject({ title: '回锅肉' })
    expect(await admin.call(saveDish, buildDishEdit(first))).toMatchObject({ version: 2 })
  })

  test('two at once: one has it', async () => {
    const both = await Promise.allSettled([createDish(admin, hot, '抢名'), createDish(admin, hot, '抢名')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('an edit', () => {
  test('keeps the ids of what stays; what vanished is still there for orders', async () => {
    const made = await createDish(admin, hot, '水煮鱼', {
      specs: [
        { title: '大', price: fen(8800) },
        { title: '小', price: fen(5800) },
      ],
      attributes: [
        { group: '口味', title: '微辣' },
        { group: '口味', title: '特辣' },
      ],
    })
    const [big, small] = made.specs
    const edited = await admin.call(
      saveDish,
      buildDishEdit(made, {
        specs: [
          { title: '中', price: fen(7200) },
          { id: big?.id ?? 0, title: '大份', price: fen(9000) },
        ],
        attributes: made.attributes.slice(1),
      }),
    )
    expect(edited.version).toBe(2)
    expect(edited.specs).toEqual([
      { id: expect.any(Number), title: '中', price: 7200 },
      { id: big?.id, title: '大份', price: 9000 },
    ])
    expect(edited.attributes).toEqual(made.attributes.slice(1))
    const gone = await owner
      .selectFrom('dish_spec')
      .select(['title', 'deleted_at'])
      .where('id', '=', small?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(gone).toEqual({ title: '小', deleted_at: expect.any(Date) })
  })

  test('of what somebody else changed is refused; negative control: of what is fresh goes through', async () => {
    const seen = await createDish(admin, hot, '宫保鸡丁')
    const changed = await admin.call(saveDish, buildDishEdit(seen, { price: fen(4200) }))
    expect(await catchRefusal(admin.call(saveDish, buildDishEdit(seen, { price: fen(1) })))).toMatchObject({
      code: 'dishes.stale',
      message: '菜品已被王经理修改，请查看最新内容后再操作',
      data: { version: 2, by: '王经理' },
    })
    expect(await admin.call(readDish, { dishId: seen.id })).toEqual(changed)
    expect(await admin.call(saveDish, buildDishEdit(changed, { price: fen(1) }))).toMatchObject({
      price: 1,
      version: 3,
    })
    expect(await catchRefusal(admin.call(saveDish, buildDishEdit(changed, { version: null })))).toMatchObject(
      {
        code: 'dishes.stale',
      },
    )
  })

  test('does not bring back what is sold out, and a sold-out mark spoils no edit', async () => {
    const made = await createDish(admin, hot, '鱼香肉丝')
    await admin.call(setDishesSoldOut, { dishIds: [made.id], soldOut: true })
    expect(await admin.call(saveDish, buildDishEdit(made, { price: fen(3900) }))).toMatchObject({
      soldOut: true,
      price: 3900,
    })
  })

  test('to another category comes after what is there', async () => {
    const made = await createDish(admin, hot, '口水鸡')
    await admin.call(saveDish, buildDishEdit(made, { dishCategoryId: cold }))
    const { list } = await admin.call(listDishes, { dishCategoryId: cold })
    expect(list.at(-1)).toMatchObject({ title: '口水鸡', categoryTitle: '冷菜' })
    expect(await catchRefusal(admin.call(saveDish, buildDishForm(987_654, '无处')))).toMatchObject({
      code: 'dishes.category_missing',
      fields: { dishCategoryId: '所选分类不存在或已删除' },
    })
  })

  test('is logged with what was changed, and told to the consoles', async () => {
    const made = await createDish(admin, hot, '麻婆豆腐')
    await admin.call(saveDish, buildDishEdit(made, { price: fen(2600), unit: '例' }))
    const row = await owner
      .selectFrom('action_log')
      .select(['action', 'fields', 'detail', 'operator_name'])
      .where('shop_id', '=', venue.shopId)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      action: 'dishes.save',
      fields: ['price', 'unit'],
      detail: { remark: '修改菜品：麻婆豆腐', before: { price: 5800 }, after: { price: 2600 } },
    })
    const event = await owner
      .selectFrom('outbox_event')
      .select(['name', 'data'])
      .where('shop_id', '=', venue.shopId)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(event).toEqual({ name: 'dishes.changed', data: { dishIds: [made.id] } })
  })
})

import { quoteDishes } from '@roombook/contract/preorders'
import { describe, expect, test } from 'vitest'
import { good, openDishFixture } from '#test/dish-fixture.ts'
import { plantMenu } from '#test/planted-menu.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const fixture = await openDishFixture(await startTestApp())
const { book, booker, changeDish, menu, some } = fixture

const wire = (path: string, fields: Record<string, string | number>) =>
  postForm(fixture, `/shopapi/userfood/${path}`, fields, booker.token)
const formatGoods = (list: readonly object[]) => JSON.stringify(list)

describe('what can be chosen', () => {
  test('comes by category, with specifications, attributes and set menus [3.10] [7.09] [7.47] [7.48]', async () => {
    const categories = await wire('foodcate', {})
    expect(categories.data.list).toEqual([
      { id: menu.categories.cold, title: '凉菜', count: 1 },
      { id: menu.categories.hot, title: '热菜', count: 2 },
      { id: menu.categories.sets, title: '套餐', count: 2 },
    ])
    const hot = await wire('foodcatelist', { cate_id: menu.categories.hot })
    expect(hot.data.count).toBe(2)
    expect(hot.data.list[0]).toMatchObject({
      id: menu.bass.id,
      title: '清蒸鲈鱼',
      image: '',
      price: '88.00',
      unit: '份',
      spec: [
        { id: menu.bass.small, title: '一斤', price: '88.00' },
        { id: menu.bass.large, title: '一斤半', price: '128.00' },
      ],
    })
    expect(hot.data.list[1].attr).toContainEqual({ id: menu.tofu.mild, group: '口味', title: '微辣' })
    const found = await wire('foodcatelist', { cate_id: 0, keyword: '豆腐' })
    expect(found.data.list.map((dish: { title: string }) => dish.title)).toEqual(['麻婆豆腐'])
    const second = await wire('foodcatelist', { cate_id: 0, page: 2, limit: 2 })
    expect([second.data.count, second.data.list.length]).toEqual([5, 2])
    expect((await wire('foodcatelist', { limit: 1001 })).status).toBe(400)
  })

  test('of one dish is its specifications and attributes [7.49]', async () => {
    const { data } = await wire('foodspec', { food_id: menu.tofu.id })
    expect(data.spec).toEqual([])
    expect(data.attr.map((one: { title: string }) => one.title)).toEqual(['微辣', '特辣', '放葱', '免葱'])
    expect((await wire('foodspec', { food_id: 987_654_321 })).code).toBe('request.not_found')
  })

  test('begins with the set menus that fit the order’s people', async () => {
    const order = await book({ peopleNum: 4 })
    const { data } = await wire('foodcatelist', { order_id: order.id })
    expect(data.list[0]).toMatchObject({ title: '位上小聚', fits_people: 1, per_person: 1 })
    expect(data.list[0].items).toEqual([{ title: '拍黄瓜', spec_title: '', number: 1, unit: '份' }])
    expect(data.list.slice(1).map((dish: { fits_people: number }) => dish.fits_people)).toEqual([0, 0, 0, 0])
  })

  test('tells of a set menu what it contains itself and what each of its dishes does', async () => {
    const readTitles = async () => {
      const { data } = await wire('foodcatelist', { cate_id: menu.categories.sets })
      return data.list.map((dish: { title: string; contains: string[] }) => [dish.title, dish.contains])
    }
    expect(await readTitles()).toEqual([
      ['团圆宴', []],
      ['位上小聚', []],
    ])
    await changeDish(menu.banquet, { contains: ['酒'] })
    await changeDish(menu.bass.id, { contains: ['鱼', '酒'] })
    await changeDish(menu.cucumber, { contains: ['芝麻'] })
    expect(await readTitles()).toEqual([
      ['团圆宴', ['酒', '芝麻', '鱼']],
      ['位上小聚', ['芝麻']],
    ])
  })

  test('says what is sold out on the order’s day, not on another', async () => {
    const order = await book()
    const other = await book()
    await changeDish(menu.cucumber, { sold_out_on: order.bookDate })
    const soldOut = async (orderId: number) => {
      const { data } = await wire('foodcatelist', { order_id: orderId, cate_id: menu.categories.cold })
      return data.list[0].sold_out
    }
    expect([await soldOut(order.id), await soldOut(other.id)]).toEqual([1, 0])
    await changeDish(menu.cucumber, { sold_out_on: null })
  })
})

describe('the cart', () => {
  test('is merged and priced by the server, whatever the client says of prices [3.10] [7.50]', async () => {
    const order = await book()
    const line = { food_id: menu.bass.id, food_name: '清蒸鲈鱼', spec_id: menu.bass.large, attr_ids: [] }
    const { data } = await wire('foodorderconfig', {
      order_id: order.id,
      goods: formatGoods([
        { ...line, number: 1, price: '0.01', unit_price: '0.01' },
        { food_id: menu.cucumber, food_name: '', number: 3, total: 1 },
        { ...line, number: 2 },
        { food_id: menu.tofu.id, number: 0 },
      ]),
    })
    expect(data.total_price).toBe('438.00')
    expect(data.foods).toMatchObject([
      {
        id: menu.bass.id,
        title: '清蒸鲈鱼',
        image: '',
        price: '128.00',
        unit: '份',
        num: 3,
        spec_id: menu.bass.large,
        spec_text: '一斤半',
        attr_id: [],
        attr_text: '',
        sum: '384.00',
      },
      { id: menu.cucumber, num: 3, sum: '54.00' },
    ])
  })

  test('says of each dish why it cannot be had, and keeps the rest [5.23]', async () => {
    const order = await book()
    await changeDish(menu.cucumber, { sold_out_on: order.bookDate })
    const { quotedLines, total } = await booker.call(quoteDishes, {
      forOrderId: order.id,
      goods: [
        some.cucumber(2),
        good(menu.bass.id),
        good(menu.tofu.id),
        good(987_654_321, 1, { dishTitle: '旧菜' }),
        some.tofu(),
      ],
    })
    expect(quotedLines.map(({ problem }) => problem)).toEqual([
      '「拍黄瓜」已售罄',
      '请选择菜品规格：清蒸鲈鱼',
      '请选择菜品属性：麻婆豆腐',
      '所选菜品不存在或已删除',
      '',
    ])
    expect(quotedLines[3]?.title).toBe('旧菜')
    expect(total).toBe(4_600)
    await changeDish(menu.cucumber, { sold_out_on: null })
  })
})

test('a dish of another shop is one that there is not, wherever it is named', async () => {
  const { venue, owner, clock } = fixture
  const theirs = await plantMenu(owner, venue.other.shopId, clock.now())
  await owner.updateTable('dish').set({ title: '邻店的菜' }).where('id', '=', theirs.cucumber).execute()
  const order = await book()
  const readRemaining = async (dishId: number) => {
    const goods = formatGoods([{ food_id: dishId, number: 1 }])
    const quote = await wire('foodorderconfig', { order_id: order.id, goods })
    const submitted = await wire('foodorderconfirm', { order_id: order.id, goods })
    const choices = await wire('foodspec', { food_id: dishId })
    const text = JSON.stringify([quote, submitted, choices])
    expect(text).not.toContain('邻店')
    return text.replaceAll(String(dishId), 'the id')
  }
  expect(await readRemaining(theirs.cucumber)).toBe(await readRemaining(987_654_321))
  const spec = [{ food_id: menu.bass.id, number: 1, spec_id: theirs.bass.large }]
  const mixed = await wire('foodorderconfirm', { order_id: order.id, goods: formatGoods(spec) })
  expect(mixed).toMatchObject({ code: 'preorders.unavailable', msg: '请选择菜品规格：清蒸鲈鱼' })
})

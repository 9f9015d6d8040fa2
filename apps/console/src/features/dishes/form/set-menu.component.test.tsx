import { refused, stubCall } from '@roombook/component-tests'
import { type DishDetail, listDishes, type SetItem, saveDish } from '@roombook/contract/dishes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, choose, dialog, dragByKeys, field, findText, reads } from '#test/by-hand.ts'
import { banquet, fen, greens, managedDish } from '#test/dishes.ts'
import { openMenu } from '#test/menu.tsx'
import { button } from '#test/open-move.tsx'

const specs = [
  { id: 11, title: '大份', price: fen('128') },
  { id: 12, title: '小份', price: fen('88') },
]
const item = (dishId: number, title: string, differences: Partial<SetItem> = {}): SetItem => ({
  dishId,
  specId: 0,
  number: 1,
  title,
  specTitle: '',
  image: '',
  unit: '份',
  price: fen('100'),
  contains: [],
  soldOut: false,
  withdrawn: false,
  ...differences,
})

/** Opens 团圆宴 with its dishes. */
async function edit(items: SetItem[], details: Partial<DishDetail> = {}) {
  const stored: DishDetail = { ...banquet, items, sets: [], ...details }
  const requests = stubCall(saveDish, () => stored)
  await openMenu({ dishes: [banquet, managedDish({ specs })], details: { ...details, items } })
  await button('编辑：团圆宴').click()
  await expect.element(field('名称')).toHaveValue('团圆宴')
  return requests
}

const finder = page.getByRole('combobox', { name: '添加菜品到套餐' })
const sums = dialog('编辑套餐').getByText(/^单点合计/)

/** Searches a dish by name, and adds it. */
async function add(title: string) {
  await finder.click()
  await finder.fill(title)
  await page.getByTitle(title, { exact: true }).last().click()
}

describe('the dishes of a set menu', () => {
  test('are found by part of a name, among dishes alone; one that is there is counted up', async () => {
    const requests = await edit([])
    const found = stubCall(listDishes, () => ({ list: [greens], count: 1 }))
    await add('清炒时蔬')
    await expect.element(field('清炒时蔬的数量')).toHaveValue('1')
    await add('清炒时蔬')
    await expect.element(field('清炒时蔬的数量')).toHaveValue('2')
    expect(found.inputs.at(-1)).toMatchObject({ kind: 'dish', state: 'all', dishCategoryId: null })
    await answer('编辑套餐', '保存')
    await expect.poll(() => requests.inputs.length).toBe(1)
    expect(requests.inputs[0]?.items).toEqual([{ dishId: 2, specId: 0, number: 2 }])
  })

  test('of one with sizes the first that is not there yet is added, and a size is there once', async () => {
    const requests = await edit([])
    stubCall(listDishes, () => ({ list: [managedDish({ specs })], count: 1 }))
    await add('剁椒鱼头')
    await add('剁椒鱼头')
    await answer('编辑套餐', '保存')
    await expect.poll(() => requests.inputs.length).toBe(1)
    expect(requests.inputs[0]?.items.map(({ specId }) => specId)).toEqual([11, 12])
  })

  test('of one that is there the sizes are asked for, and another is chosen with its price', async () => {
    const requests = await edit([item(1, '剁椒鱼头', { specId: 11, specTitle: '大份', price: fen('128') })])
    await expect.element(sums).toMatchTextContent(/单点合计 ¥128/)
    await choose('剁椒鱼头的规格', '小份 ¥88')
    await expect.element(sums).toMatchTextContent(/单点合计 ¥88/)
    await answer('编辑套餐', '保存')
    await expect.poll(() => requests.inputs[0]?.items).toEqual([{ dishId: 1, specId: 12, number: 1 }])
  })

  test('are laid in the order in which they are served, and one is taken out', async () => {
    const requests = await edit([item(1, '鱼头'), item(2, '时蔬'), item(4, '米饭')])
    await dragByKeys('鱼头', 'ArrowDown', 2)
    await button('从套餐移除米饭').click()
    await answer('编辑套餐', '保存')
    await expect.poll(() => requests.inputs[0]?.items.map(({ dishId }) => dishId)).toEqual([2, 1])
  })

  test('say which are not to be had today', async () => {
    await edit([item(1, '鱼头', { soldOut: true }), item(2, '时蔬', { withdrawn: true })])
    await expect.element(page.getByText('今日售罄', { exact: true }).last()).toBeVisible()
    await expect.element(dialog('编辑套餐').getByText('已下架', { exact: true })).toBeVisible()
  })

  test('have to be some, each of some number; which one lacks it is named', async () => {
    const requests = await edit([item(1, '鱼头')])
    await field('鱼头的数量').fill('')
    await answer('编辑套餐', '保存')
    await reads('请输入「鱼头」的数量')
    await button('从套餐移除鱼头').click()
    await answer('编辑套餐', '保存')
    await reads('请选择菜品')
    expect(requests.inputs).toEqual([])
  })

  test('one that was deleted meanwhile is told over the form', async () => {
    await edit([item(1, '鱼头')])
    stubCall(saveDish, () => refused('dishes.item_missing'))
    await answer('编辑套餐', '保存')
    await expect
      .element(dialog('编辑套餐').getByRole('alert').first())
      .toMatchTextContent(/套餐中的菜品或规格不存在或已删除/)
  })

  test('what they contain is the set menu’s too, unless it is said of itself', async () => {
    await edit([item(1, '鱼头', { contains: ['鱼', '花生'] }), item(2, '虾', { contains: ['虾蟹'] })], {
      contains: ['花生'],
    })
    await expect
      .element(page.getByRole('status', { name: '来自所含菜品' }))
      .toHaveTextContent('来自所含菜品：鱼、虾蟹（客人可见，无需重复填写）')
    await button('从套餐移除虾').click()
    await expect
      .element(page.getByRole('status', { name: '来自所含菜品' }))
      .toHaveTextContent('来自所含菜品：鱼（客人可见，无需重复填写）')
  })
})

describe('the price of a set menu', () => {
  test('stands beside what its dishes cost by themselves, with what is saved or what is too much', async () => {
    await edit([item(1, '鱼头', { number: 3, price: fen('500') })])
    await expect.element(sums).toMatchTextContent(/单点合计 ¥1,500，套餐 ¥1,288，优惠 ¥212/)
    await field('价格').fill('1600')
    await expect.element(sums).toMatchTextContent(/套餐比单点贵 ¥100/)
    await field('鱼头的数量').fill('4')
    await expect.element(sums).toMatchTextContent(/单点合计 ¥2,000，套餐 ¥1,600，优惠 ¥400/)
  })

  test('for each person says what a table comes to, from the least to the most', async () => {
    const requests = await edit([item(1, '鱼头')])
    await findText('按人').click()
    await field('价格').fill('198')
    await expect.element(sums).toMatchTextContent(/套餐 ¥198\/人（¥1,584–¥1,980）/)
    await answer('编辑套餐', '保存')
    await expect.poll(() => requests.inputs[0]).toMatchObject({ perPerson: true, price: 19800, kind: 'set' })
  })

  test('is for no fewer than the least', async () => {
    const requests = await edit([item(1, '鱼头')])
    await field('最多人数').fill('6')
    await answer('编辑套餐', '保存')
    await reads('最多人数不能少于最少人数')
    await field('最少人数').fill('6')
    await answer('编辑套餐', '保存')
    await expect.poll(() => requests.inputs[0]).toMatchObject({ peopleMin: 6, peopleMax: 6 })
  })
})

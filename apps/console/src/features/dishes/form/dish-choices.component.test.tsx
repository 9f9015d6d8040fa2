import { refused, stubCall } from '@roombook/component-tests'
import { type DishDetail, deleteDishes, readDish, saveDish } from '@roombook/contract/dishes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { go } from '#platform/navigation/go.ts'
import { answer, choose, dialog, dragByKeys, field, findText, reads } from '#test/by-hand.ts'
import { fen, managedDish } from '#test/dishes.ts'
import { openMenu } from '#test/menu.tsx'
import { button } from '#test/open-move.tsx'

const detail = (differences: Partial<DishDetail> = {}): DishDetail => ({
  ...managedDish(),
  items: [],
  sets: [],
  ...differences,
})
const question = '放弃未保存的修改？'
const saves = () => stubCall(saveDish, () => detail())

async function begin() {
  const requests = saves()
  const screen = await openMenu()
  await button(/添加菜品/).click()
  await field('名称').fill('剁椒鱼头')
  await field('价格').fill('88')
  return { ...screen, asked: requests }
}

async function edit(details: Partial<DishDetail> = {}) {
  const requests = saves()
  const screen = await openMenu({ details })
  await button('编辑：剁椒鱼头').click()
  await expect.element(field('名称')).toHaveValue('剁椒鱼头')
  return { ...screen, asked: requests }
}

describe('the specifications of a dish', () => {
  test('begin with its own price, and are sent in the order in which they were laid', async () => {
    const { asked } = await begin()
    await button(/添加规格/).click()
    await expect.element(field('规格1价格')).toHaveValue('88.00')
    await field('规格1名称').fill('大份')
    await field('规格1价格').fill('128.5')
    await button(/添加规格/).click()
    await field('规格2名称').fill('小份')
    await dragByKeys('大份', 'ArrowDown', 2)
    await expect.element(field('规格1名称')).toHaveValue('小份')
    await answer('添加菜品', '保存')
    await expect.poll(() => asked.inputs.length).toBe(1)
    expect(asked.inputs[0]?.specs).toEqual([
      { id: null, title: '小份', price: 8800 },
      { id: null, title: '大份', price: 12850 },
    ])
  })

  test('need a name each, another than the others’, and a price', async () => {
    const { asked } = await begin()
    await button(/添加规格/).click()
    await field('规格1价格').fill('')
    await answer('添加菜品', '保存')
    await reads('请输入规格名称', '请输入规格价格')
    await field('规格1名称').fill('大份')
    await field('规格1价格').fill('1')
    await button(/添加规格/).click()
    await field('规格2名称').fill(' 大份')
    await answer('添加菜品', '保存')
    await expect.element(findText('规格名称不能重复').first()).toBeVisible()
    expect(asked.inputs).toEqual([])
  })

  test('that are there keep their numbers; one is taken away', async () => {
    const { asked } = await edit({
      specs: [
        { id: 11, title: '大份', price: fen('128') },
        { id: 12, title: '小份', price: fen('88') },
      ],
    })
    await button('删除规格1').click()
    await field('规格1名称').fill('例份')
    await answer('编辑菜品', '保存')
    await expect.poll(() => asked.inputs.length).toBe(1)
    expect(asked.inputs[0]?.specs).toEqual([{ id: 12, title: '例份', price: 8800 }])
  })
})

describe('the attributes of a dish', () => {
  test('are typed one after the other, apart by whatever stands between; those that were there keep their numbers', async () => {
    const { asked } = await edit({ attributes: [{ id: 21, group: '口味', title: '微辣' }] })
    await page.getByRole('combobox', { name: '属性1的选项' }).fill('中辣、特辣，')
    await userEvent.keyboard('不辣{Enter}')
    await answer('编辑菜品', '保存')
    await expect.poll(() => asked.inputs.length).toBe(1)
    expect(asked.inputs[0]?.attributes).toEqual([
      { id: 21, group: '口味', title: '微辣' },
      ...['中辣', '特辣', '不辣'].map((title) => ({ id: null, group: '口味', title })),
    ])
  })

  test('need their group, once, and something to choose', async () => {
    const { asked } = await begin()
    await button(/添加属性/).click()
    await answer('添加菜品', '保存')
    await reads('请输入属性分组', '请输入属性名称')
    await field('属性分组1').fill('口味')
    await button(/添加属性/).click()
    await field('属性分组2').fill('口味')
    await answer('添加菜品', '保存')
    await expect.element(findText('属性分组不能重复').first()).toBeVisible()
    await button('删除属性分组2').click()
    await expect.element(findText('属性分组不能重复')).not.toBeInTheDocument()
    expect(asked.inputs).toEqual([])
  })
})

describe('what guests ask of a dish', () => {
  test('how hot it is and what is in it are sent; what is typed twice or as “含虾蟹” is there once', async () => {
    const { asked } = await begin()
    await choose('辣度', '中辣')
    await page.getByRole('combobox', { name: '过敏与忌口' }).fill('含虾蟹，花生，虾蟹，')
    await field('描述').fill('湖南做法')
    await answer('添加菜品', '保存')
    await expect.poll(() => asked.inputs.length).toBe(1)
    expect(asked.inputs[0]).toMatchObject({ contains: ['虾蟹', '花生'], description: '湖南做法' })
    expect(asked.inputs[0]?.spice).not.toBe('')
  })

  test('a word that is too long is told at the field', async () => {
    const { asked } = await begin()
    await page.getByRole('combobox', { name: '过敏与忌口' }).fill('一二三四五六七八九，')
    await answer('添加菜品', '保存')
    await expect.element(page.getByText(/8个字符/)).toBeVisible()
    expect(asked.inputs).toEqual([])
  })
})

describe('a dish after the other', () => {
  test('保存并继续添加 begins another in the same category, with nothing of the first', async () => {
    const { asked } = await begin()
    await choose('分类', '宴席', dialog('添加菜品'))
    await answer('添加菜品', '保存并继续添加')
    await expect.element(field('名称')).toHaveValue('')
    await expect.element(field('价格')).toHaveValue('')
    await expect.element(dialog('添加菜品').getByText('宴席', { exact: true })).toBeVisible()
    await field('名称').fill('清炒时蔬')
    await field('价格').fill('28.5')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('添加菜品')).not.toBeInTheDocument()
    expect(asked.inputs.map(({ title, dishCategoryId }) => [title, dishCategoryId])).toEqual([
      ['剁椒鱼头', 2],
      ['清炒时蔬', 2],
    ])
  })
})

describe('a dish that is there', () => {
  test('is sent with the version that was read; a colleague’s change is offered instead of overwritten', async () => {
    const { asked } = await edit()
    stubCall(saveDish, () =>
      refused('dishes.stale', { version: 4 }, '菜品已被张经理修改，请查看最新内容后再操作'),
    )
    await field('价格').fill('98')
    await answer('编辑菜品', '保存')
    await reads('菜品已被张经理修改，请查看最新内容后再操作', '载入最新内容后，这次填写的内容不会保留。')
    expect(asked.inputs[0]).toMatchObject({ dishId: 1, version: 3, price: 9800 })
    stubCall(readDish, () => detail({ version: 4, price: fen('108') }))
    await button('载入最新内容').click()
    await expect.element(field('价格')).toHaveValue('108.00')
    stubCall(saveDish, () => detail())
    await answer('编辑菜品', '保存')
    await expect.poll(() => asked.inputs.at(-1)).toMatchObject({ version: 4, price: 10800 })
  })

  test('says in which set menus it is, and cannot be deleted while it is', async () => {
    stubCall(deleteDishes, () =>
      refused('dishes.in_set_menu', {
        dishes: [{ id: 1, title: '剁椒鱼头', sets: [{ id: 3, title: '团圆宴' }] }],
      }),
    )
    await edit({ sets: [{ id: 3, title: '团圆宴' }] })
    await reads('在套餐「团圆宴」中')
    await answer('编辑菜品', '删除菜品')
    await answer('删除「剁椒鱼头」？', '删除')
    await expect.element(page.getByText('「剁椒鱼头」在套餐「团圆宴」中。')).toBeVisible()
    await answer('菜品在套餐中，请先从套餐中移除', '知道了')
    await expect.element(dialog('编辑菜品')).toBeVisible()
  })

  test('that has gone says so in the drawer, and can be asked for again', async () => {
    await openMenu()
    stubCall(readDish, () => refused('request.not_found'))
    await button('编辑：剁椒鱼头').click()
    await expect.element(dialog('编辑菜品').getByRole('alert')).toBeVisible()
    stubCall(readDish, () => detail())
    await dialog('编辑菜品').getByRole('button', { name: '重试' }).click()
    await expect.element(field('名称')).toHaveValue('剁椒鱼头')
  })
})

describe('what was typed and not saved', () => {
  test('is asked about where one goes to another page; who stays keeps it', async () => {
    const { at } = await edit()
    await field('名称').fill('鱼头')
    go('/home')
    await answer(question, '取消')
    expect(at()).toBe('/dish')
    await expect.element(field('名称')).toHaveValue('鱼头')
    go('/home')
    await answer(question, '放弃修改')
    await expect.poll(at).toBe('/home')
  })

  test('is nothing where nothing differs: one goes without a question', async () => {
    const { at } = await edit()
    await field('名称').fill('鱼头')
    await field('名称').fill('剁椒鱼头')
    go('/home')
    await expect.poll(at).toBe('/home')
  })

  test('makes the browser ask before the window is closed; otherwise it does not', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await edit()
    expect(isAsked()).toBe(false)
    await field('名称').fill('鱼头')
    expect(isAsked()).toBe(true)
  })

  test('of a category that is looked at is kept: that is the same page', async () => {
    const { at } = await begin()
    go('/dish?category=1')
    await expect.poll(at).toBe('/dish?category=1')
    await expect.element(field('名称')).toHaveValue('剁椒鱼头')
  })
})

import { refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  deleteDishCategory,
  listDishCategories,
  saveDishCategory,
  sortDishCategories,
} from '@roombook/contract/dish-categories'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, dialog, dragByKeys, field, findText, reads } from '#test/by-hand.ts'
import { openMenu } from '#test/menu.tsx'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { DishPage } from './dish.page.tsx'

const panel = page.getByRole('region', { name: '菜品分类' })
const choice = (title: string) => panel.getByRole('button', { name: new RegExp(`^${title} ?\\d+$`) })

/** A category's actions appear in its row on hover. */
async function act(verb: string, title: string) {
  await choice(title).hover()
  await button(`${verb}分类${title}`).click()
}

describe('the menu', () => {
  test('is summed up, and leads to the kitchen’s list of today', async () => {
    await openMenu()
    await reads('2个分类 · 2道菜品')
    await expect
      .element(page.getByRole('link', { name: /备菜单/ }))
      .toHaveAttribute('href', '/order/kitchen?date=2026-11-20')
  })

  test('of nothing begins with a category or a workbook, and has nothing to export', async () => {
    const requests = stubCall(saveDishCategory, () => ({ id: 9, title: '凉菜' }))
    const { now, at } = await openMenu({ categories: [], dishes: [] })
    await reads('从第一个分类开始搭建菜单')
    await expect.element(button(/导入/)).toBeVisible()
    for (const name of [/导出/, /添加菜品/]) await expect.element(button(name)).not.toBeInTheDocument()
    await button(/添加分类/).click()
    await expect.element(field('分类名称')).toHaveFocus()
    await answer('添加分类', '保存')
    await reads('请输入分类名称')
    await field('分类名称').click()
    await userEvent.keyboard('凉菜')
    now.categories = [{ id: 9, title: '凉菜', dishCount: 0 }]
    await userEvent.keyboard('{Enter}')
    await expect.element(choice('凉菜')).toHaveAttribute('aria-pressed', 'true')
    expect(requests.inputs).toEqual([{ dishCategoryId: null, title: '凉菜' }])
    expect(at()).toBe('/dish?category=9')
  })

  test('that cannot be read says so, and is asked for again', async () => {
    stubCall(listDishCategories, () => unreachable)
    await renderConsole(<DishPage />)
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    stubCall(listDishCategories, () => ({ list: [] }))
    await button('重试').click()
    await reads('从第一个分类开始搭建菜单')
  })
})

describe('a category', () => {
  test('narrows the dishes and stands in the address; an unknown one shows all', async () => {
    const { at, requests } = await openMenu({ path: '/dish?category=77' })
    await expect.element(choice('全部菜品')).toHaveAttribute('aria-pressed', 'true')
    await choice('宴席').click()
    expect(at()).toBe('/dish?category=2')
    await expect.poll(() => requests.inputs.at(-1)?.dishCategoryId).toBe(2)
    await choice('全部菜品').click()
    expect(at()).toBe('/dish')
    await expect.poll(() => requests.inputs.map(({ dishCategoryId }) => dishCategoryId)).toEqual([null, 2])
  })

  test('is named anew; a name that is taken stands at its field until it is mended', async () => {
    const requests = stubCall(saveDishCategory, () =>
      refused('dishes.title_taken', { fields: { title: '「宴席」已存在，请换一个名称' } }),
    )
    await openMenu()
    await act('修改', '热菜')
    await expect.element(field('分类名称')).toHaveValue('热菜')
    await field('分类名称').fill('宴席')
    await answer('修改分类', '保存')
    await reads('「宴席」已存在，请换一个名称')
    await field('分类名称').fill('热炒')
    await expect.element(findText('「宴席」已存在，请换一个名称')).not.toBeInTheDocument()
    stubCall(saveDishCategory, () => ({ id: 1, title: '热炒' }))
    await answer('修改分类', '保存')
    await expect.element(dialog('修改分类')).not.toBeInTheDocument()
    expect(requests.inputs.at(-1)).toEqual({ dishCategoryId: 1, title: '热炒' })
  })

  test('one too many is told over the form', async () => {
    stubCall(saveDishCategory, () => refused('dishes.too_many', {}, '分类最多100个'))
    await openMenu()
    await button('添加分类').click()
    await field('分类名称').fill('时令')
    await answer('添加分类', '保存')
    await expect.element(dialog('添加分类').getByRole('alert')).toHaveTextContent('分类最多100个')
    await expect.element(field('分类名称')).toHaveValue('时令')
  })

  test('is laid elsewhere by keyboard, and falls back where that is lost', async () => {
    const requests = stubCall(sortDishCategories, () => unreachable)
    await openMenu()
    await dragByKeys('热菜', 'ArrowDown', 2)
    await expect.poll(readToasts).toContain('网络连接失败')
    expect(requests.inputs[0]).toEqual({ dishCategoryIds: [2, 1] })
    await expect.element(panel.getByRole('listitem').first()).toMatchTextContent(/热菜/)
  })

  test('with dishes is not asked about at all: it says what is to be done first', async () => {
    const requests = stubCall(deleteDishCategory, () => ({}))
    await openMenu()
    await act('删除', '热菜')
    await expect.element(dialog('「热菜」还有2道菜品')).toBeVisible()
    await answer('「热菜」还有2道菜品', '知道了')
    expect(requests.inputs).toEqual([])
  })

  test('that was chosen and is deleted leaves all dishes chosen', async () => {
    const requests = stubCall(deleteDishCategory, () => ({}))
    const { now, at } = await openMenu({ path: '/dish?category=2' })
    await act('删除', '宴席')
    now.categories = now.categories.slice(0, 1)
    await answer('删除分类「宴席」？', '删除')
    await expect.poll(at).toBe('/dish')
    await expect.element(choice('宴席')).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([{ dishCategoryId: 2 }])
  })

  test('into which somebody put a dish meanwhile stays, which is said', async () => {
    stubCall(deleteDishCategory, () => refused('dishes.category_not_empty', { count: 1 }))
    await openMenu()
    await act('删除', '宴席')
    await answer('删除分类「宴席」？', '删除')
    await expect.poll(readToasts).toContain('该分类还有菜品，请先移走或删除')
    await expect.element(choice('宴席')).toBeVisible()
  })
})

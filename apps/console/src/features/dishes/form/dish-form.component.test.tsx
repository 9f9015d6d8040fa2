import { refused, stubCall, unreachable } from '@roombook/component-tests'
import type { DishCategory } from '@roombook/contract/dish-categories'
import { saveDish } from '@roombook/contract/dishes'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { DishDrawer } from './dish-drawer.tsx'

const categories = [{ id: 1, title: '招牌' }] as DishCategory[]
const field = (name: string) => page.getByLabelText(name, { exact: true })
const price = page.getByRole('spinbutton', { name: '价格' })

async function open() {
  const onClose = vi.fn()
  await renderConsole(<DishDrawer subject={{ newIn: 1 }} categories={categories} onClose={onClose} />, {
    permissions: ['foods/foodlist'],
  })
  await expect.element(field('名称')).toBeVisible()
  return onClose
}

test('without name and price it says so at both, and nothing is sent', async () => {
  const requests = stubCall(saveDish, () => refused('dishes.too_many'))
  await open()
  await button('保存').click()
  await expect.element(page.getByText('请输入菜品名称')).toBeVisible()
  await expect.element(page.getByText('请输入菜品价格')).toBeVisible()
  expect(requests.inputs).toEqual([])
})

test('a name that there is stands at its field, and what was typed stays', async () => {
  const requests = stubCall(saveDish, () =>
    refused('dishes.title_taken', { fields: { title: '名称已存在' } }),
  )
  const onClose = await open()
  await field('名称').fill('剁椒鱼头')
  await price.fill('128')
  await button('保存').click()
  await expect.element(page.getByText('名称已存在')).toBeVisible()
  await expect.element(field('名称')).toHaveValue('剁椒鱼头')
  expect(requests.inputs).toMatchObject([
    { title: '剁椒鱼头', price: 12800, dishCategoryId: 1, kind: 'dish' },
  ])
  expect(onClose).not.toHaveBeenCalled()
})

test('a refusal of the whole stands over the form', async () => {
  stubCall(saveDish, () => refused('dishes.too_many'))
  await open()
  await field('名称').fill('剁椒鱼头')
  await price.fill('128')
  await button('保存').click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
})

test('no network: it says so, and the form stays', async () => {
  stubCall(saveDish, () => unreachable)
  const onClose = await open()
  await field('名称').fill('剁椒鱼头')
  await price.fill('128')
  await button('保存').click()
  await expect.poll(readToasts).toContain('网络连接失败，请检查网络后重试')
  await expect.element(field('名称')).toHaveValue('剁椒鱼头')
  expect(onClose).not.toHaveBeenCalled()
})

test('an untouched form closes at once; one with a word in it asks first', async () => {
  const onClose = await open()
  await button('取消').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await field('名称').fill('剁椒鱼头')
  await button('取消').click()
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' })
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: '取消' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await field('名称').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a set menu asks for how many it is', async () => {
  const requests = stubCall(saveDish, () => refused('dishes.too_many'))
  await open()
  await page.getByText('套餐', { exact: true }).click()
  await field('名称').fill('八人团圆宴')
  await price.fill('1888')
  await button('保存').click()
  await expect.element(page.getByText('请输入最少人数')).toBeVisible()
  expect(requests.inputs).toEqual([])
})

import type { Locator, Page } from '@playwright/test'
import { saveDishCategory } from '../../packages/contract/src/features/dish-categories.ts'
import { listDishes, saveDish, setDishesSoldOut } from '../../packages/contract/src/features/dishes.ts'
import { confirmPreorder, submitPreorder } from '../../packages/contract/src/features/preorders.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { darkFaults, seriousFaults } from '../serious-faults.ts'
import type { Site } from '../start-site.ts'

/** A red image of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const rowOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true })

/** Creates a menu through the API. */
async function menuOf(site: Site) {
  const admin = await site.as('admin')
  const { id: dishCategoryId } = await admin.call(saveDishCategory, { title: '热菜' })
  const dish = (title: string, price: number, more: object = {}) =>
    admin.call(saveDish, { title, price, dishCategoryId, ...more })
  const fish = await dish('剁椒鱼头', 8800, { specs: [{ title: '大份', price: 12_800 }] })
  const greens = await dish('清炒时蔬', 2850)
  const banquet = await dish('八人团圆宴', 12_800, {
    kind: 'set',
    peopleMin: 8,
    peopleMax: 10,
    items: [
      { dishId: fish.id, specId: fish.specs[0]?.id ?? 0, number: 1 },
      { dishId: greens.id, number: 2 },
    ],
  })
  return { admin, fish, greens, banquet }
}

test('a dish with a picture joins the menu, is sold out on an open page, leaves in a workbook and comes back; the kitchen’s list adds up what is confirmed; both are sound in the light and the dark look [2.08]', async ({
  site,
  consoleOf,
}) => {
  const { admin, fish, greens, banquet } = await menuOf(site)
  await site.sql(`update shop set settings = settings || '{"dishesOpen": true}'`)
  const page = await consoleOf('admin', '/dish')
  await page.getByRole('button', { name: '添加菜品' }).first().click()
  const drawer = page.getByRole('dialog', { name: '添加菜品' })
  await field(drawer, '名称').fill('东坡肉')
  await field(drawer, '价格').fill('58')
  await drawer
    .getByLabel('上传菜品图片')
    .setInputFiles({ name: 'pork.png', mimeType: 'image/png', buffer: pixel })
  await expect(drawer.getByRole('img', { name: '菜品图片' })).toBeVisible()
  await drawer.getByRole('button', { name: '添加规格' }).click()
  await field(drawer, '规格1名称').fill('大份')
  await field(drawer, '规格1价格').fill('88')
  await drawer.getByRole('button', { name: '添加属性' }).click()
  await field(drawer, '属性分组1').fill('口味')
  await field(drawer, '属性1的选项').fill('咸鲜、偏甜、')
  expect(await seriousFaults(page), 'a dish').toEqual([])
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  await expect(drawer).toBeHidden()
  const pork = rowOf(page, '东坡肉')
  await expect(pork).toContainText('大份 ¥88口味：咸鲜/偏甜')
  await expect(pork.locator('img')).toHaveAttribute('src', /^\/static\/public\/\d+\/[0-9a-f]{64}\.webp/)

  await page.getByRole('button', { name: '编辑：八人团圆宴' }).click()
  await expect(page.getByText(/单点合计 ¥185，套餐 ¥128，优惠 ¥57/)).toBeVisible()
  expect(await seriousFaults(page), 'a set menu').toEqual([])
  expect(await darkFaults(page), 'a set menu, dark').toEqual([])
  await page.keyboard.press('Escape')

  // A colleague marks a dish as sold out during service; it is restored here.
  const owner = await site.as('owner')
  await owner.call(setDishesSoldOut, { dishIds: [greens.id], soldOut: true })
  await page.getByRole('button', { name: '恢复供应：清炒时蔬' }).click()
  await expect(page.getByRole('button', { name: '今日售罄：清炒时蔬' })).toBeVisible()
  const { list } = await owner.call(listDishes, { keyword: '清炒' })
  expect(list).toMatchObject([{ title: '清炒时蔬', soldOut: false }])
  await page.getByLabel('选择清炒时蔬').check()
  expect(await seriousFaults(page), '/dish').toEqual([])
  expect(await darkFaults(page), '/dish, dark').toEqual([])

  // An exported menu can be imported without changing anything.
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('button', { name: '导入' }).click()
  const bringing = page.getByRole('dialog', { name: '导入菜品' })
  await bringing.getByLabel('选择菜品表格').setInputFiles(await download.path())
  await expect(bringing.getByText('全部 3', { exact: true })).toBeVisible()
  await expect(bringing.getByText('无变化 3', { exact: true })).toBeVisible()
  await bringing.getByRole('button', { name: '换一个文件' }).click()
  const csv = '分类,名称,价格,单位\r\n凉菜,拍黄瓜,18,例\r\n凉菜,没有价格,免费,例'
  await bringing
    .getByLabel('选择菜品表格')
    .setInputFiles({ name: '菜单.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`) })
  await expect(bringing.getByRole('row', { name: /没有价格/ })).toContainText('不导入价格不正确')
  await bringing.getByRole('button', { name: '导入 1 道菜品' }).click()
  await bringing.getByRole('button', { name: '完成' }).click()
  await expect(rowOf(page, '拍黄瓜')).toContainText('¥18/例')

  // Dishes waiting for the guest are separate from confirmed ones; the open list shows both as they change.
  const [first, second] = [
    await booked(site, { dishMode: 3 }),
    await booked(site, { rooms: ['海棠厅'], dishMode: 1 }),
  ]
  const good = (dishId: number, number: number, specId = 0) => ({ dishId, number, specId })
  await admin.call(submitPreorder, {
    forOrderId: first.id,
    remark: '少油',
    goods: [good(greens.id, 1), good(banquet.id, 1)],
  })
  await page.getByRole('link', { name: '备菜单' }).click()
  const confirmed = page.getByRole('region', { name: '已确认' })
  await expect(confirmed.getByRole('row', { name: /清炒时蔬/ })).toContainText(
    '3 份牡丹厅 ×3含「八人团圆宴」',
  )
  await expect(confirmed.getByRole('row', { name: /剁椒鱼头/ })).toContainText('大份1 份')
  await expect(confirmed.getByRole('row', { name: /王先生/ })).toContainText('少油')
  const waiting = await admin.call(submitPreorder, {
    forOrderId: second.id,
    goods: [good(fish.id, 2, fish.specs[0]?.id)],
  })
  const unconfirmed = page.getByRole('region', { name: '待确认' })
  await expect(unconfirmed.getByRole('row', { name: /剁椒鱼头/ })).toContainText('海棠厅 ×2')
  expect(await seriousFaults(page), 'the kitchen’s list').toEqual([])
  expect(await darkFaults(page), 'the kitchen’s list, dark').toEqual([])
  await admin.call(confirmPreorder, { forOrderId: second.id, version: waiting.order.version })
  await expect(confirmed.getByRole('row', { name: /剁椒鱼头/ })).toContainText('大份3 份')
  await expect(unconfirmed).toHaveCount(0)
})

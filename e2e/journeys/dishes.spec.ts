import type { Locator, Page } from '@playwright/test'
import {
  confirmPreorder,
  listDishes,
  type ManagedDish,
  saveDish,
  saveDishCategory,
  submitPreorder,
} from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { cardOf, dragByKeys, questionOf, toastOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'
import type { Site } from '../start-site.ts'

/** A red picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const saved = async (page: Page, words: string) => {
  await expect(toastOf(page, words).first()).toBeVisible()
}
const rowOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const rows = (page: Page) => page.getByRole('region', { name: '菜品', exact: true }).getByRole('article')
const category = (page: Page, title: string) =>
  page.getByRole('region', { name: '菜品分类' }).getByRole('button', { name: new RegExp(`^${title} ?\\d+$`) })
const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true })

/** A menu that somebody made without a screen. */
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
  return { admin, dishCategoryId, fish, greens, banquet }
}

test('a menu grows from nothing: categories, a dish with specifications, attributes and a picture, a set menu, in an order of its own [2.08]', async ({
  site,
  consoleOf,
}) => {
  const page = await consoleOf('admin', '/dish')
  await page.getByRole('button', { name: '添加分类' }).click()
  const naming = questionOf(page, '添加分类')
  // A dialog that is still coming in does not hear the first click.
  await expect(async () => {
    await naming.getByRole('button', { name: '保存' }).click()
    await expect(naming.getByText('请输入分类名称')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await field(naming, '分类名称').fill('热菜')
  await expect(naming.getByText('请输入分类名称')).toBeHidden()
  await naming.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('这个分类还没有菜品')).toBeVisible()
  await page.getByRole('button', { name: '添加分类' }).click()
  await field(naming, '分类名称').fill('宴席')
  await naming.getByRole('button', { name: '保存' }).click()
  await expect(category(page, '宴席')).toHaveAttribute('aria-pressed', 'true')

  await category(page, '热菜').click()
  await page.getByRole('button', { name: '添加菜品' }).first().click()
  const drawer = page.getByRole('dialog', { name: '添加菜品' })
  const save = drawer.getByRole('button', { name: '保存', exact: true })
  await drawer.getByRole('button', { name: '添加规格' }).click()
  await save.click()
  for (const words of ['请输入菜品名称', '请输入菜品价格', '请输入规格名称', '请输入规格价格']) {
    await expect(drawer.getByText(words)).toBeVisible()
  }
  await field(drawer, '名称').fill('剁椒鱼头')
  await field(drawer, '价格').fill('88')
  await drawer
    .getByLabel('上传菜品图片')
    .setInputFiles({ name: 'fish.png', mimeType: 'image/png', buffer: pixel })
  await expect(drawer.getByRole('img', { name: '菜品图片' })).toBeVisible()
  await field(drawer, '规格1名称').fill('大份')
  await field(drawer, '规格1价格').fill('128')
  await drawer.getByRole('button', { name: '添加规格' }).click()
  await field(drawer, '规格2名称').fill('大份')
  await save.click()
  await expect(drawer.getByText('规格名称不能重复').first()).toBeVisible()
  await field(drawer, '规格2名称').fill('小份')
  await drawer.getByRole('button', { name: '添加属性' }).click()
  await field(drawer, '属性分组1').fill('口味')
  await field(drawer, '属性1的选项').fill('微辣、中辣、')
  await drawer.getByRole('button', { name: '保存并继续添加' }).click()
  await saved(page, '菜品已保存')
  await expect(field(drawer, '名称')).toHaveValue('')
  await field(drawer, '名称').fill('清炒时蔬')
  await field(drawer, '价格').fill('28.5')
  await save.click()
  await expect(drawer).toBeHidden()
  const fish = rowOf(page, '剁椒鱼头')
  await expect(fish).toContainText('大份 ¥128，小份 ¥88')
  await expect(fish).toContainText('口味：微辣/中辣')
  await expect(fish).toContainText('¥88–¥128/份')
  await expect(fish.locator('img')).toHaveAttribute('src', /^\/static\/public\/\d+\/[0-9a-f]{64}\.webp/)

  // What was typed is not lost without a question; what somebody else saved meanwhile is not overwritten.
  await page.getByRole('button', { name: '编辑：清炒时蔬' }).click()
  const edit = page.getByRole('dialog', { name: '编辑菜品' })
  await field(edit, '价格').fill('30')
  await page.keyboard.press('Escape')
  const leaving = questionOf(page, '放弃未保存的修改？')
  await leaving.getByRole('button', { name: '取消' }).click()
  await expect(leaving).toBeHidden()
  const owner = await site.as('owner')
  const { list } = await owner.call(listDishes, { keyword: '清炒' })
  const [greens] = list as [ManagedDish]
  const { id: dishId, version, dishCategoryId, specs, attributes } = greens
  await owner.call(saveDish, {
    ...{ dishId, version, dishCategoryId, specs, attributes },
    ...{ title: '清炒时蔬', price: 3200 },
  })
  await edit.getByRole('button', { name: '保存', exact: true }).click()
  await expect(edit.getByText(/菜品已被.+修改，请查看最新内容后再操作/)).toBeVisible()
  await edit.getByRole('button', { name: '载入最新内容' }).click()
  await expect(field(edit, '价格')).toHaveValue('32.00')
  await edit.getByRole('button', { name: '取消' }).click()
  await expect(edit).toBeHidden()
  await expect(rowOf(page, '清炒时蔬')).toContainText('¥32/份')

  await category(page, '宴席').click()
  await page.getByRole('button', { name: '添加菜品' }).first().click()
  await drawer.getByText('套餐', { exact: true }).click()
  await field(drawer, '名称').fill('八人团圆宴')
  await field(drawer, '价格').fill('158')
  await field(drawer, '最少人数').fill('10')
  await field(drawer, '最多人数').fill('8')
  const finder = drawer.getByRole('combobox', { name: '添加菜品到套餐' })
  for (const title of ['剁椒鱼头', '清炒时蔬']) {
    await finder.click()
    await finder.fill(title)
    await page.locator('.ant-select-item-option', { hasText: title }).click()
    await expect(field(drawer, `${title}的数量`)).toBeVisible()
  }
  await field(drawer, '清炒时蔬的数量').fill('2')
  await expect(drawer.getByText(/单点合计 ¥192，套餐 ¥158，优惠 ¥34/)).toBeVisible()
  await save.click()
  await expect(drawer.getByText('最多人数不能少于最少人数')).toBeVisible()
  await field(drawer, '最少人数').fill('6')
  await save.click()
  await expect(drawer).toBeHidden()
  await expect(rowOf(page, '八人团圆宴')).toContainText('套餐6–8人 · 2道¥158/桌')

  await category(page, '热菜').click()
  await expect(rows(page)).toHaveCount(2)
  await dragByKeys(page, '剁椒鱼头', 'ArrowDown', 2)
  await dragByKeys(page, '宴席', 'ArrowUp', 1)
  await expect(rows(page).first()).toHaveAccessibleName('清炒时蔬')
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toHaveAccessibleName('清炒时蔬')
  await expect(page.getByRole('region', { name: '菜品分类' }).getByRole('listitem').first()).toContainText(
    '宴席',
  )
})

test('in the middle of service a dish is sold out for the day, dishes are withdrawn, moved and deleted together, and a second console sees it [2.08]', async ({
  site,
  consoleOf,
}) => {
  await menuOf(site)
  const page = await consoleOf('admin', '/dish')
  const other = await consoleOf('owner', '/dish')
  await expect(rowOf(other, '清炒时蔬')).toBeVisible()
  await page.getByRole('button', { name: '今日售罄：清炒时蔬' }).click()
  await expect(rowOf(page, '清炒时蔬')).toContainText('售罄')
  await expect(rowOf(other, '清炒时蔬')).toContainText('恢复供应')
  await other.getByRole('button', { name: '恢复供应：清炒时蔬' }).click()
  await expect(page.getByRole('button', { name: '今日售罄：清炒时蔬' })).toBeVisible()

  const bulk = page.getByRole('region', { name: '批量操作' })
  await page.getByLabel('选择清炒时蔬').check()
  await page.getByLabel('选择剁椒鱼头').check()
  await expect(bulk).toContainText('已选 2 道')
  await bulk.getByRole('button', { name: '今日售罄' }).click()
  await saved(page, '菜品状态已更新')
  await page.getByText('今日售罄', { exact: true }).first().click()
  await expect(rows(page)).toHaveCount(2)
  // With the next business day they are offered again.
  await site.setTime('2026-11-21T02:00:00Z')
  await page.reload()
  await expect(page.getByRole('button', { name: '今日售罄：清炒时蔬' })).toBeVisible()

  await page.getByLabel('选择剁椒鱼头').check()
  await bulk.getByRole('button', { name: '删除' }).click()
  await questionOf(page, '删除「剁椒鱼头」？').getByRole('button', { name: '删除' }).click()
  const inSets = page.getByRole('dialog').filter({ hasText: '「剁椒鱼头」在套餐「八人团圆宴」中' })
  await inSets.getByRole('button', { name: '知道了' }).click()
  await expect(inSets).toBeHidden()

  await page.getByRole('button', { name: '添加分类' }).click()
  const naming = questionOf(page, '添加分类')
  await field(naming, '分类名称').fill('时令')
  await naming.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('这个分类还没有菜品')).toBeVisible()
  await category(page, '全部菜品').click()
  await page.getByLabel('选择八人团圆宴').check()
  await page.getByLabel('选择清炒时蔬').check()
  await bulk.getByRole('button', { name: '移动到分类' }).click()
  const moving = questionOf(page, '移动2道菜品到')
  await moving.getByRole('combobox', { name: '分类' }).click()
  await page.locator('.ant-select-item-option', { hasText: '时令' }).click()
  await moving.getByRole('button', { name: '移动' }).click()
  await saved(page, '菜品已移动')
  await expect(category(page, '时令')).toContainText('2')

  await category(page, '时令').hover()
  await page.getByRole('button', { name: '删除分类时令' }).click()
  const full = page.getByRole('dialog').filter({ hasText: '「时令」还有2道菜品' })
  await full.getByRole('button', { name: '知道了' }).click()
  await expect(full).toBeHidden()
  await page.getByLabel('选择八人团圆宴').check()
  await bulk.getByRole('button', { name: '删除' }).click()
  await questionOf(page, '删除「八人团圆宴」？').getByRole('button', { name: '删除' }).click()
  await saved(page, '菜品已删除')
  await page.getByRole('button', { name: '下架：清炒时蔬' }).click()
  await expect(rowOf(page, '清炒时蔬')).toContainText('已下架')
  await page.getByLabel('搜索菜品').fill('鱼头')
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('搜索菜品').fill('没有这道')
  await expect(page.getByText('没有符合的菜品')).toBeVisible()
  await page.getByRole('button', { name: '清空条件' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('搜索菜品').fill('时蔬')
  await expect(rows(page)).toHaveCount(1)
})

test('a workbook with errors is seen before it is brought in, and what is exported comes back without changing anything [2.08]', async ({
  site,
  consoleOf,
}) => {
  await menuOf(site)
  const page = await consoleOf('admin', '/dish')
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入菜品' })
  const chooser = dialog.getByLabel('选择菜品表格')
  await chooser.setInputFiles({
    name: 'old.xls',
    mimeType: '',
    buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  })
  await expect(dialog.getByText('不支持旧版XLS或加密的表格，请另存为XLSX后上传')).toBeVisible()
  const csv = [
    '分类,名称,价格,单位,规格,属性,描述',
    '热菜,清炒时蔬,30,份,,,',
    '凉菜,拍黄瓜,18,例,大:28|小:18,口味:不辣,',
    '凉菜,没有价格,免费,例,,,',
  ].join('\r\n')
  await chooser.setInputFiles({ name: '菜单.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`) })
  await expect(dialog.getByText('将新建分类：凉菜')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /没有价格/ })).toContainText('不导入价格不正确')
  await dialog.getByText('更新 1', { exact: true }).click()
  await expect(dialog.getByRole('row', { name: /清炒时蔬/ })).toContainText('28.50')
  expect(await site.sql(`select id from dish where title = '拍黄瓜'`)).toEqual([])
  await dialog.getByRole('button', { name: '导入 2 道菜品' }).click()
  await expect(dialog.getByText('新增 1，更新 1，无变化 0，不导入 1')).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(rowOf(page, '拍黄瓜')).toContainText('大 ¥28，小 ¥18')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('button', { name: '导入' }).click()
  await dialog.getByLabel('选择菜品表格').setInputFiles(await download.path())
  await expect(dialog.getByText('全部 3', { exact: true })).toBeVisible()
  await expect(dialog.getByText('无变化 3', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '导入 0 道菜品' })).toBeDisabled()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the menu and the kitchen’s list are sound in the ${colorScheme} look; the list adds up what is confirmed, and who may see them is asked [2.08]`, async ({
    site,
    consoleOf,
  }) => {
    const { admin, fish, greens, banquet } = await menuOf(site)
    await site.sql(`update shop set settings = settings || '{"dishesOpen": true}'`)
    const [first, second] = [
      await booked(site, { dishMode: 3 }),
      await booked(site, { rooms: ['海棠厅'], dishMode: 1 }),
    ]
    const good = (dishId: number, number: number, specId = 0) => ({ dishId, number, specId })
    const chosen = await admin.call(submitPreorder, {
      forOrderId: first.id,
      remark: '少油',
      goods: [good(greens.id, 1), good(banquet.id, 1)],
    })
    expect(chosen.order.sureState).toBe(1)
    const options = { colorScheme, reducedMotion: 'reduce' } as const
    const board = await consoleOf('booker', `/order?period=${first.periodId}`, options)
    await expect(cardOf(board, '牡丹厅')).toContainText('王先生')
    await board.getByRole('link', { name: '备菜单' }).click()
    await expect(board).toHaveURL(/\/order\/kitchen\?date=2026-11-20&period=\d+$/)
    const confirmed = board.getByRole('region', { name: '已确认' })
    await expect(confirmed.getByRole('row', { name: /清炒时蔬/ })).toContainText(
      '3 份牡丹厅 ×3含「八人团圆宴」',
    )
    await expect(confirmed.getByRole('row', { name: /剁椒鱼头/ })).toContainText('大份1 份')
    await expect(confirmed.getByRole('row', { name: /王先生/ })).toContainText('少油')
    expect(await seriousFaults(board)).toEqual([])

    // What waits for the guest stands apart until it is confirmed; the list that is open shows both.
    const waiting = await admin.call(submitPreorder, {
      forOrderId: second.id,
      goods: [good(fish.id, 2, fish.specs[0]?.id)],
    })
    const unconfirmed = board.getByRole('region', { name: '待确认' })
    await expect(unconfirmed.getByRole('row', { name: /剁椒鱼头/ })).toContainText('海棠厅 ×2')
    await admin.call(confirmPreorder, { forOrderId: second.id, version: waiting.order.version })
    await expect(confirmed.getByRole('row', { name: /剁椒鱼头/ })).toContainText('大份3 份')
    await expect(unconfirmed).toHaveCount(0)

    const page = await consoleOf('admin', '/dish', options)
    await expect(rowOf(page, '剁椒鱼头')).toBeVisible()
    await page.getByLabel('选择清炒时蔬').check()
    expect(await seriousFaults(page), '/dish').toEqual([])
    await page.getByRole('button', { name: '编辑：八人团圆宴' }).click()
    await expect(page.getByText(/单点合计 ¥185，套餐 ¥128，优惠 ¥57/)).toBeVisible()
    expect(await seriousFaults(page), 'a set menu').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '编辑：剁椒鱼头' }).click()
    await expect(page.getByLabel('规格1名称', { exact: true })).toBeVisible()
    expect(await seriousFaults(page), 'a dish').toEqual([])

    // Without the node one is told so; without the plugin everybody is led to where it is bought.
    const booker = await consoleOf('booker', '/dish')
    await expect(questionOf(booker, '温馨提示')).toContainText('您没有权限访问该功能，请联系管理员授权！')
    await expect(booker).toHaveURL(/\/home$/)
    await expect(booker.getByRole('link', { name: '菜品' })).toHaveCount(0)
    await site.sql(`update shop_plugin set state = 'false' where name = 'foods/foodlist'`)
    for (const path of ['/dish', '/order/kitchen']) {
      const closed = await consoleOf('owner', path)
      await expect(closed, path).toHaveURL(/\/plugin-detail\?id=\d+$/)
    }
  })
}

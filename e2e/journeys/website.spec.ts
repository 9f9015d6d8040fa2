import type { Page } from '@playwright/test'
import { saveDish, saveDishCategory } from '../../packages/contract/src/index.ts'
import { expect, test } from '../journey.ts'
import { dragByKeys } from '../screen.ts'

const publish = (page: Page) => page.getByRole('button', { name: /^发\s*布$/ })
const blockOf = (page: Page, kind: string) => page.getByRole('region', { name: `模块：${kind}`, exact: true })
const kindsOf = (page: Page) =>
  page
    .getByRole('region', { name: /^模块：/ })
    .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('aria-label')?.slice(3)))
const saved = (page: Page) => expect(page.getByText(/^草稿已保存/)).toBeVisible()

/** What a page loads from here on: its calls, and the bytes of script on the wire. */
async function watchLoad(page: Page) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts = new Set<string>()
  const calls: string[] = []
  let bytes = 0
  network.on('Network.responseReceived', ({ requestId, response: { url, mimeType } }) => {
    if (mimeType.includes('javascript')) scripts.add(requestId)
    if (/\/(shopapi|api)\//.test(url)) calls.push(url)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return { calls: () => calls, scriptBytes: () => bytes }
}

test('a page is built block by block, seen as guests will see it, and public once it is published', async ({
  site,
  page: phone,
  consoleOf,
}) => {
  const address = `/m/s/${site.house.shopId}`
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(address)
  await expect(phone.getByText('门店暂未发布页面')).toBeVisible()

  const page = await consoleOf('admin', '/set/website')
  const preview = page.frameLocator('iframe[title="门店页面预览"]')
  await expect(preview.getByRole('heading', { name: '和宴·望江店' })).toBeVisible()
  await expect(preview.getByText('牡丹厅')).toBeVisible()

  await page.getByRole('button', { name: '添加模块' }).click()
  await page.getByRole('menuitem', { name: /^文字/ }).click()
  const words = blockOf(page, '文字')
  await words.getByLabel('标题').fill('关于和宴')
  await words.getByLabel('正文').fill('<b>望江而宴</b>')
  // Text shows as text, and at once.
  await expect(preview.getByText('<b>望江而宴</b>')).toBeVisible()
  await saved(page)

  await words.getByRole('button', { name: /^文字/ }).click()
  await expect(words.getByLabel('正文')).toBeHidden()
  await dragByKeys(page, '文字', 'ArrowUp', 4, 3, 2)
  expect(await kindsOf(page)).toEqual(['封面', '文字', '营业时间', '包厢', '联系方式'])
  await page.getByRole('button', { name: '隐藏模块：包厢' }).click()
  await expect(preview.getByText('牡丹厅')).toBeHidden()
  await page.getByRole('button', { name: '删除模块：营业时间' }).click()
  await expect(preview.getByText('21:30–次日02:00')).toBeHidden()
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(preview.getByText('21:30–次日02:00')).toBeVisible()
  await saved(page)

  await phone.reload()
  await expect(phone.getByText('门店暂未发布页面')).toBeVisible()
  await publish(page).click()
  await expect(page.getByText('发布成功')).toBeVisible()

  const load = await watchLoad(phone)
  await phone.reload()
  await expect(phone).toHaveTitle('和宴·望江店')
  await expect(phone.getByText('<b>望江而宴</b>')).toBeVisible()
  await expect(phone.getByText('牡丹厅')).toBeHidden()
  // The page came with what it shows, and with little script.
  expect(load.calls()).toEqual([])
  expect(load.scriptBytes()).toBeLessThan(180_000)
  await expect(phone.getByRole('link', { name: '导航' })).toHaveAttribute('href', /^https:/)

  // What is drafted from here on is nothing to guests.
  await words.getByRole('button', { name: /^文字/ }).click()
  await words.getByLabel('正文').fill('改到一半')
  await saved(page)
  await phone.reload()
  await expect(phone.getByText('<b>望江而宴</b>')).toBeVisible()
})

test('a category of the menu is put on the page, and guests see its dishes with their prices [2.08]', async ({
  site,
  page: phone,
  consoleOf,
}) => {
  const admin = await site.as('admin')
  const { id: dishCategoryId } = await admin.call(saveDishCategory, { title: '招牌' })
  await admin.call(saveDish, {
    title: '西湖醋鱼',
    price: 9800,
    dishCategoryId,
    specs: [
      { title: '大份', price: 12_850 },
      { title: '小份', price: 9800 },
    ],
  })
  await admin.call(saveDish, { title: '龙井虾仁', price: 13_850, unit: '例', dishCategoryId })

  const page = await consoleOf('admin', '/set/website')
  const preview = page.frameLocator('iframe[title="门店页面预览"]')
  await expect(preview.getByRole('heading', { name: '和宴·望江店' })).toBeVisible()
  await page.getByRole('button', { name: '添加模块' }).click()
  await page.getByRole('menuitem', { name: /^菜单/ }).click()
  const menu = blockOf(page, '菜单')
  await menu.getByRole('combobox', { name: '显示的分类' }).click()
  await page.getByTitle('招牌（2道）').click()
  await expect(preview.getByText('西湖醋鱼')).toBeVisible()
  await saved(page)
  await publish(page).click()
  await expect(page.getByText('发布成功')).toBeVisible()

  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`/m/s/${site.house.shopId}`)
  const dishes = phone.getByRole('listitem')
  await expect(dishes.filter({ hasText: '西湖醋鱼' })).toContainText('¥98起/份')
  await expect(dishes.filter({ hasText: '龙井虾仁' })).toContainText('¥138.50/例')
  // What changes on the menu changes on the page.
  await site.sql(`update dish set price_fen = 14200 where title = '龙井虾仁'`)
  await phone.reload()
  await expect(dishes.filter({ hasText: '龙井虾仁' })).toContainText('¥142/例')
})

test('two who edit the page see each other, and neither overwrites the other unasked', async ({
  site,
  consoleOf,
}) => {
  const admin = await consoleOf('admin', '/set/website')
  const owner = await consoleOf('owner', '/set/website')
  await expect(blockOf(owner, '封面')).toBeVisible()
  await blockOf(admin, '封面').getByRole('button', { name: /^封面/ }).click()
  await blockOf(admin, '封面').getByLabel('一句话介绍').fill('临江包厢')
  await saved(admin)
  // Who has nothing unsaved is shown the newest at once.
  await expect(owner.getByText('王经理修改了页面，已载入最新内容')).toBeVisible()
  const preview = owner.frameLocator('iframe[title="门店页面预览"]')
  await expect(preview.getByText('临江包厢')).toBeVisible()

  // Saved elsewhere, unheard: the next save is refused, and what was typed stays.
  await site.sql(`update website set version = version + 1, edited_by = ${site.house.staff.owner.id}`)
  await blockOf(admin, '封面').getByLabel('一句话介绍').fill('望江而宴')
  await expect(admin.getByText('陈老板已修改此页面，请查看最新内容后再操作')).toBeVisible()
  await expect(publish(admin)).toBeDisabled()
  await admin.getByRole('button', { name: '用我的覆盖' }).click()
  await saved(admin)
  const [row] = await site.sql('select draft from website')
  expect(JSON.stringify(row)).toContain('望江而宴')
})

test('invitation styles are made from designs, worded, ordered, and one is the default [7.22]', async ({
  consoleOf,
}) => {
  const page = await consoleOf('admin', '/set/invite')
  const preview = page.frameLocator('iframe[title="邀请函预览"]')
  await expect(preview.getByText('示例内容')).toBeVisible()
  await expect(preview.getByText('2026年11月20日')).toBeVisible()
  await expect(preview.getByText('农历十月十二')).toBeVisible()

  await page.getByRole('button', { name: '新建样式' }).click()
  const dialog = page.getByRole('dialog', { name: '新建邀请函样式' })
  await dialog.getByRole('radio', { name: '水墨' }).check()
  await dialog.getByLabel('样式名称').fill('雅集')
  await dialog.getByRole('button', { name: /^创\s*建$/ }).click()
  await expect(dialog).toBeHidden()
  const style = page.getByRole('region', { name: '样式：雅集' })
  await expect(style.getByRole('button', { name: /雅集/, pressed: true })).toBeVisible()

  await page.getByLabel('邀请语').fill('备清茶一盏\n候君共叙')
  await expect(preview.getByText('候君共叙')).toBeVisible()
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page.getByText('样式已保存')).toBeVisible()

  await style.getByRole('button', { name: '设为默认：雅集' }).click()
  await expect(style.getByText('默认', { exact: true })).toBeVisible()
  await dragByKeys(page, '雅集', 'ArrowUp', 1)
  await expect(page.getByRole('region', { name: /^样式：/ }).first()).toHaveAccessibleName('样式：雅集')

  // The booking form begins with it.
  await page.goto('/order')
  await page.getByRole('button', { name: '新建今天的预订' }).click()
  await expect(page.getByText('雅集').first()).toBeAttached()

  await page.goto('/set/invite')
  await page.getByRole('button', { name: '删除样式：国色' }).click()
  await page.getByRole('button', { name: /^删\s*除$/ }).click()
  await expect(page.getByRole('region', { name: '样式：国色' })).toBeHidden()
  await expect(page.getByRole('button', { name: '删除样式：雅集' })).toBeDisabled()
})

import type { Page } from '@playwright/test'
import { saveDishCategory } from '../../packages/contract/src/features/dish-categories.ts'
import { saveDish } from '../../packages/contract/src/features/dishes.ts'
import { expect, test } from '../journey.ts'
import { dragByKeys } from '../screen.ts'

const publish = (page: Page) => page.getByRole('button', { name: /^发\s*布$/ })
const blockOf = (page: Page, kind: string) => page.getByRole('region', { name: `模块：${kind}`, exact: true })
const kindsOf = (page: Page) =>
  page
    .getByRole('region', { name: /^模块：/ })
    .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('aria-label')?.slice(3)))
const saved = (page: Page) => expect(page.getByText(/^草稿已保存/)).toBeVisible()

/** Records a page's loads from now on: its calls, and the transmitted bytes of scripts. */
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

test('a page is built block by block, with a category of the menu, seen as guests will see it, and public once it is published; so is the invitation as it is worded [2.08] [7.22]', async ({
  site,
  page: phone,
  consoleOf,
}) => {
  const admin = await site.as('admin')
  const { id: dishCategoryId } = await admin.call(saveDishCategory, { title: '招牌' })
  const specs = [
    { title: '大份', price: 12_850 },
    { title: '小份', price: 9800 },
  ]
  await admin.call(saveDish, { title: '西湖醋鱼', price: 9800, dishCategoryId, specs })
  const page = await consoleOf('admin', '/set/website')
  const preview = page.frameLocator('iframe[title="门店页面预览"]')
  await expect(preview.getByRole('heading', { name: '和宴·望江店' })).toBeVisible()
  await expect(preview.getByText('牡丹厅')).toBeVisible()

  await page.getByRole('button', { name: '添加模块' }).click()
  await page.getByRole('menuitem', { name: /^文字/ }).click()
  const words = blockOf(page, '文字')
  await words.getByLabel('标题').fill('关于和宴')
  await words.getByLabel('正文').fill('<b>望江而宴</b>')
  // HTML is displayed as text, immediately.
  await expect(preview.getByText('<b>望江而宴</b>')).toBeVisible()
  await words.getByRole('button', { name: /^文字/ }).click()
  await expect(words.getByLabel('正文')).toBeHidden()
  await dragByKeys(page, '文字', 'ArrowUp', 4, 3, 2)
  expect(await kindsOf(page)).toEqual(['封面', '文字', '营业时间', '包厢', '联系方式'])
  await page.getByRole('button', { name: '隐藏模块：包厢' }).click()
  await expect(preview.getByText('牡丹厅')).toBeHidden()
  await page.getByRole('button', { name: '添加模块' }).click()
  await page.getByRole('menuitem', { name: /^菜单/ }).click()
  await blockOf(page, '菜单').getByRole('combobox', { name: '显示的分类' }).click()
  await page.getByTitle('招牌（1道）').click()
  await expect(preview.getByText('西湖醋鱼')).toBeVisible()
  await saved(page)
  await publish(page).click()
  await expect(page.getByText('发布成功')).toBeVisible()

  const load = await watchLoad(phone)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`/m/s/${site.house.shopId}`)
  await expect(phone).toHaveTitle('和宴·望江店')
  await expect(phone.getByText('<b>望江而宴</b>')).toBeVisible()
  await expect(phone.getByText('牡丹厅')).toBeHidden()
  await expect(phone.getByRole('listitem').filter({ hasText: '西湖醋鱼' })).toContainText('¥98起/份')
  await expect(phone.getByRole('link', { name: '导航' })).toHaveAttribute('href', /^https:/)
  // The page was delivered with its content, and with little script.
  expect(load.calls()).toEqual([])
  expect(load.scriptBytes()).toBeLessThan(180_000)

  await page.goto('/set/invite')
  const invitation = page.frameLocator('iframe[title="邀请函预览"]')
  await expect(invitation.getByText('农历十月十二')).toBeVisible()
  await page.getByRole('button', { name: '新建样式' }).click()
  const dialog = page.getByRole('dialog', { name: '新建邀请函样式' })
  await dialog.getByRole('radio', { name: '水墨' }).check()
  await dialog.getByLabel('样式名称').fill('雅集')
  await dialog.getByRole('button', { name: /^创\s*建$/ }).click()
  const style = page.getByRole('region', { name: '样式：雅集' })
  await expect(style.getByRole('button', { name: /雅集/, pressed: true })).toBeVisible()
  await page.getByLabel('邀请语').fill('备清茶一盏\n候君共叙')
  await expect(invitation.getByText('候君共叙')).toBeVisible()
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page.getByText('样式已保存')).toBeVisible()
  await style.getByRole('button', { name: '设为默认：雅集' }).click()
  await expect(style.getByText('默认', { exact: true })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { logout } from '../../packages/contract/src/features/session.ts'
import { password } from '../console.ts'
import { expect, test } from '../journey.ts'
import { askToLogOut, letReadNotice } from '../screen.ts'

/** Reads the console's stored session. */
const kept = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('roombook.session') ?? '{}').state ?? {})

const enter = async (page: Page, secret = password) => {
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await page.getByRole('button', { name: /登\s*录/ }).click()
}

test('a login stores who one is and where; what was typed when the session ended is found again by the next [3.01] [4.01]', {
  tag: '@smoke',
}, async ({ page, site }) => {
  const { phone, id } = site.house.staff.booker
  await page.goto('/login')
  await page.getByLabel('账号').fill(phone)
  await enter(page, 'wrong-Password1')
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  await enter(page)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: /赵前台/ })).toBeVisible()
  const state = await kept(page)
  expect(state.token).toMatch(/^[\w-]{43}$/)
  expect(state.user).toMatchObject({ id, nickname: '赵前台', adminLevel: 0 })
  const weekAhead = site.now().getTime() + 7 * 24 * 3_600_000
  expect(Math.abs(Date.parse(String(state.expiresAt)) - weekAhead)).toBeLessThan(120_000)
  expect(state.shop).toMatchObject({ id: site.house.shopId, title: '和宴·望江店', shopType: 1 })
  expect(state.templates).toMatchObject({
    booking: expect.stringContaining('您已预订'),
    hold: expect.stringContaining('已为您保留'),
    meal: expect.stringContaining('菜单已备好'),
  })
  expect(state.plugins).toMatchObject({ 'foods/foodlist': true })
  expect(state.nodes).toContainEqual({ node: 'roombook/createbook', checked: true })
  expect(Math.abs(Number(state.refreshedAt) - site.now().getTime())).toBeLessThan(120_000)
  for (const key of await page.evaluate(() => Object.keys(localStorage))) expect(key).toMatch(/^roombook\./)

  await page.getByRole('button', { name: '新建今天的预订' }).click()
  const form = page.getByRole('dialog', { name: '新增订单' })
  await form.getByLabel('姓名').fill('何先生')
  await site.sql('update session set ended_at = now()')
  // Any call of the page reports it; a background call may precede the click.
  const click = form
    .getByRole('button', { name: '明天' })
    .click()
    .catch(() => undefined)
  await Promise.race([click, page.waitForURL(/\/login$/)])
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('登录已失效，请重新登录').first()).toBeVisible()
  await page.getByLabel('账号').fill(phone)
  await enter(page)
  await expect(form.getByLabel('姓名')).toHaveValue('何先生')
})

test('who works in several stores changes to another, and logs out; the browser’s other tab says each, and follows [2.28] [4.01] [7.54] [7.55]', async ({
  consoleOf,
}) => {
  const page = await consoleOf('owner', '/home')
  const storeOn = (tab: Page, title: string) => tab.getByRole('button', { name: `门店 ${title}` })
  const otherTab = await page.context().newPage()
  await otherTab.goto('/order')
  await expect(storeOn(otherTab, '和宴·望江店')).toBeVisible()
  await letReadNotice(otherTab)
  const follow = async (notice: string) => {
    const said = otherTab.getByRole('alertdialog', { name: notice })
    await expect(said).toBeVisible()
    await said.getByRole('button', { name: '立即刷新' }).click()
  }

  // The theme belongs to the browser: a reloaded tab keeps it.
  await page.getByRole('button', { name: '切换到深色' }).click()
  await storeOn(page, '和宴·望江店').click()
  await page.getByRole('button', { name: '切换门店' }).click()
  const drawer = page.getByRole('dialog', { name: '切换门店' })
  await expect(drawer.getByRole('button', { name: /和宴·望江店/ })).toBeDisabled()
  await drawer.getByRole('button', { name: /和宴·湖滨店/ }).click()
  await page.waitForURL('**/home')
  await expect(storeOn(page, '和宴·湖滨店')).toBeVisible()
  await follow('您已在其他标签页切换门店或账号')
  await expect(storeOn(otherTab, '和宴·湖滨店')).toBeVisible()
  await expect(otherTab.getByRole('button', { name: '切换到浅色' })).toBeVisible()
  await letReadNotice(otherTab)

  const told = page.waitForResponse(`**${logout.path}`)
  await (await askToLogOut(page, '陈老板')).getByRole('button', { name: '退出登录' }).click()
  expect((await told).status()).toBe(200)
  await expect(page).toHaveURL(/\/login$/)
  const after = await kept(page)
  for (const field of ['token', 'user', 'shop', 'expiresAt']) expect(after, field).not.toHaveProperty(field)
  expect(after).toMatchObject({ plugins: {}, nodes: [], refreshedAt: 0 })
  await follow('您已在其他标签页退出登录')
  await expect(otherTab).toHaveURL(/\/login$/)
})

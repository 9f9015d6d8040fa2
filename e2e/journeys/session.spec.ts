import type { Page } from '@playwright/test'
import { logout } from '../../packages/contract/src/index.ts'
import { password } from '../console.ts'
import { expect, logIn, test } from '../journey.ts'
import { askToLogOut, letReadNotice } from '../screen.ts'

/** What the console keeps of the session. */
const kept = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('roombook.session') ?? '{}').state ?? {})

/** Every key on the origin. */
const keys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage))

async function logOut(page: Page, nickname: string): Promise<void> {
  await (await askToLogOut(page, nickname)).getByRole('button', { name: '退出登录' }).click()
}

for (const [person, nickname, level] of [
  ['admin', '王经理', 2],
  ['booker', '赵前台', 0],
] as const) {
  test(`logging in as ${person} stores token, user and expiry and goes to /home; logging out asks, and clears them all [4.01] [3.01]`, async ({
    page,
    site,
  }) => {
    await logIn(page, site.house.staff[person].phone)
    await expect(page.getByRole('button', { name: new RegExp(nickname) })).toBeVisible()
    const state = await kept(page)
    expect(state.token).toMatch(/^[\w-]{43}$/)
    expect(state.user).toMatchObject({ id: site.house.staff[person].id, nickname, adminLevel: level })
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
    for (const key of await keys(page)) expect(key).toMatch(/^roombook\./)

    const question = await askToLogOut(page, nickname)
    await question.getByRole('button', { name: /取\s*消/ }).click()
    await expect(question).toBeHidden()
    expect((await kept(page)).token).toBe(state.token)

    const told = page.waitForResponse(`**${logout.path}`)
    await logOut(page, nickname)
    expect((await told).status()).toBe(200)
    await expect(page).toHaveURL(/\/login$/)
    const after = await kept(page)
    for (const field of ['token', 'user', 'shop', 'expiresAt']) expect(after, field).not.toHaveProperty(field)
    expect(after).toMatchObject({ plugins: {}, nodes: [], refreshedAt: 0 })
    await page.goto('/order')
    await expect(page).toHaveURL(/\/login$/)
  })
}

test('a wrong password, and empty fields, are told at the field', { tag: '@smoke' }, async ({
  page,
  site,
}) => {
  await page.goto('/login')
  const enter = page.getByRole('button', { name: /登\s*录/ })
  await enter.click()
  await expect(page.getByText('请输入账号')).toBeVisible()
  await expect(page.getByText('请输入密码')).toBeVisible()
  await page.getByLabel('账号').fill(site.house.staff.booker.phone)
  await page.getByLabel('密码', { exact: true }).fill('wrong-Password1')
  await enter.click()
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await enter.click()
  await expect(page).toHaveURL(/\/home$/)
})

test('when another tab logs out this one says so over the whole screen, and reloads to the login', async ({
  consoleOf,
}) => {
  const page = await consoleOf('booker', '/order')
  await letReadNotice(page)
  const other = await page.context().newPage()
  await other.goto('/home')
  await logOut(other, '赵前台')
  const notice = page.getByRole('alertdialog', { name: '您已在其他标签页退出登录' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: '立即刷新' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a session that the server has ended is told at the next call, and what was typed is found again after logging in', async ({
  site,
  consoleOf,
}) => {
  const page = await consoleOf('booker', '/order')
  await page.getByRole('button', { name: '新建今天的预订' }).click()
  const form = page.getByRole('dialog', { name: '新增订单' })
  await form.getByLabel('姓名').fill('何先生')
  await site.sql('update session set ended_at = now()')
  // Any call of the page tells it; one that asks by itself may be before the click.
  const click = form
    .getByRole('button', { name: '明天' })
    .click()
    .catch(() => undefined)
  await Promise.race([click, page.waitForURL(/\/login$/)])
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('登录已失效，请重新登录').first()).toBeVisible()
  await page.getByLabel('账号').fill(site.house.staff.booker.phone)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await expect(form.getByLabel('姓名')).toHaveValue('何先生')
})

import type { Page } from '@playwright/test'
import { logout, permissionCheck, siteConfig, userInfo } from '../../packages/contract/src/index.ts'
import { expect, test } from '../journey.ts'
import { caughtUp, countCalls, formOn, questionOf, toastOf } from '../screen.ts'

const entry = (page: Page, title: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: title })
const bookButton = (page: Page) => page.getByRole('button', { name: '新建今天的预订' })
const isLive = (page: Page) => expect(page.getByRole('img', { name: '实时更新中' })).toBeVisible()

/** When profile and site data were last refreshed, by what the console keeps. */
const refreshed = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    ['session', 'site'].map(
      (key) => JSON.parse(localStorage.getItem(`roombook.${key}`) ?? '{}').state.refreshedAt as number,
    ),
  )

test('/ leads to /home [2.02], an unknown path to / [2.21], and /login of somebody logged in to /home [2.24]', async ({
  consoleOf,
}) => {
  const page = await consoleOf('booker', '/')
  await expect(page).toHaveURL(/\/home$/)
  for (const path of ['/nowhere', '/order/17', '/login']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/home$/)
  }
})

test('before login every other path leads to /login, which fills the page [2.25] [8.03]', async ({
  page,
}) => {
  for (const path of ['/', '/home', '/order', '/order?date=2026-11-21', '/nowhere']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/login$/)
  }
  await expect(page.getByLabel('账号')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(bookButton(page)).toHaveCount(0)
})

test("each route's code is fetched when somebody first goes there, and not before [2.01]", async ({
  page,
  context,
  site,
}) => {
  const fetched: string[] = []
  context.on('request', (request) => {
    const [, name] = /\/(login|home|order-board)\.page-[^/]+\.js$/.exec(request.url()) ?? []
    if (name) fetched.push(name)
  })
  await page.goto('/login')
  await expect(page.getByLabel('账号')).toBeVisible()
  expect(fetched).toEqual(['login'])
  await page.getByLabel('账号').fill(site.house.staff.booker.phone)
  await page.getByLabel('密码', { exact: true }).fill('Roombook2026')
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await isLive(page)
  expect(fetched).toEqual(['login', 'home'])
  await entry(page, '订单').click()
  await expect(page.getByRole('grid')).toBeVisible()
  expect(fetched).toEqual(['login', 'home', 'order-board'])
})

test('the window is at its top after every navigation [2.23]', async ({ consoleOf }) => {
  const page = await consoleOf('booker', '/home')
  await isLive(page)
  await page.addStyleTag({ content: 'body { min-height: 4000px } header { position: fixed !important }' })
  for (const title of ['订单', '首页']) {
    await page.evaluate(() => window.scrollTo(0, 1500))
    expect(await page.evaluate(() => window.scrollY)).toBe(1500)
    await entry(page, title).click()
    await expect.poll(() => page.evaluate(() => window.scrollY), title).toBe(0)
  }
})

test('a navigation refreshes site data and profile once they are older than 300 s, and closes toasts [2.26] [9.01]', async ({
  site,
  consoleOf,
}) => {
  const page = await consoleOf('booker', '/home')
  await isLive(page)
  await expect.poll(async () => Math.min(...(await refreshed(page)))).toBeGreaterThan(0)
  const times = await refreshed(page)
  const site300 = countCalls(page, siteConfig.path)
  const profile300 = countCalls(page, userInfo.path)
  await site.passMinutes(5)
  await page.clock.pauseAt(Math.min(...times) + 300_000)
  await entry(page, '订单').click()
  await expect(page).toHaveURL(/\/order/)
  await caughtUp(page)
  expect([site300.count(), profile300.count()], 'not older').toEqual([0, 0])
  await page.clock.runFor(Math.max(...times) - Math.min(...times) + 1)
  await entry(page, '首页').click()
  await expect.poll(() => [site300.count(), profile300.count()], 'older').toEqual([1, 1])

  await page.route(`**${permissionCheck.path}`, (route) =>
    route.fulfill({ json: { status: 400, msg: '说一声', data: {} } }),
  )
  await bookButton(page).click()
  // The clock stands but for these steps, so that the toast does not go by itself after its 3 seconds.
  let passed = 0
  const until = (visible: boolean) =>
    expect(async () => {
      await page.clock.runFor(10)
      passed += 10
      expect(await toastOf(page, '说一声').isVisible()).toBe(visible)
    }).toPass({ intervals: [50] })
  await until(true)
  await entry(page, '订单').click()
  await expect(page).toHaveURL(/\/order/)
  await until(false)
  expect(passed).toBeLessThan(2500)
})

test('before login a navigation refreshes site data alone [2.26]', async ({ page }) => {
  const [config, profile] = [countCalls(page, siteConfig.path), countCalls(page, userInfo.path)]
  await page.goto('/home')
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(config.count).toBe(1)
  expect(profile.count()).toBe(0)
})

test('the profile is refreshed at most once in 200 ms [4.02] [9.01]', async ({ site, consoleOf }) => {
  const page = await consoleOf('booker', '/order')
  await isLive(page)
  await entry(page, '首页').click()
  // It is there before the clock stands still: a navigation under way would never end, and the next goes nowhere.
  await expect(page).toHaveURL(/\/home/)
  await site.passMinutes(6)
  // While it is on its way it stays old, so that every navigation asks for it.
  await page.route(`**${userInfo.path}`, () => {})
  const profile = countCalls(page, userInfo.path)
  const goTo = async (title: string, path: RegExp) => {
    await entry(page, title).click()
    await expect(page).toHaveURL(path)
  }
  await page.clock.pauseAt(site.now().getTime() + 10_000)
  await caughtUp(page)
  // What so long a leap set off by itself is over, and more than 200 ms ago.
  await page.clock.runFor(1000)
  await caughtUp(page)
  const before = profile.count()
  await goTo('订单', /\/order/)
  await expect.poll(profile.count).toBe(before + 1)
  await goTo('首页', /\/home/)
  await caughtUp(page)
  expect(profile.count()).toBe(before + 1)
  await page.clock.runFor(199)
  await goTo('订单', /\/order/)
  await caughtUp(page)
  expect(profile.count()).toBe(before + 1)
  await page.clock.runFor(1)
  await goTo('首页', /\/home/)
  await expect.poll(profile.count).toBe(before + 2)
})

test('200 is success, 400 shows the message, 410000 logs out and says why, anything else is generic [8.01]', async ({
  consoleOf,
}) => {
  const page = await consoleOf('booker', '/home')
  await isLive(page)
  const answer = async (json: object, status = 200) => {
    await page.unroute(`**${permissionCheck.path}`)
    await page.route(`**${permissionCheck.path}`, (route) => route.fulfill({ json, status }))
    const answered = page.waitForResponse(`**${permissionCheck.path}`)
    await bookButton(page).click()
    await answered
  }
  await answer({ status: 400, msg: '本店今天盘点', data: {} }, 409)
  await expect(toastOf(page, '本店今天盘点')).toBeVisible()
  await expect(formOn(page)).toBeHidden()
  for (const status of [500, 300, 100]) {
    await answer({ status, msg: '不该给人看的话', data: {} }, status === 500 ? 500 : 200)
    await expect(toastOf(page, 'Oops，出错了').last()).toBeVisible()
  }
  await expect(page.getByText('不该给人看的话')).toHaveCount(0)
  await answer({ status: 200, msg: '', data: { state: 1, msg: '', plugin_id: 0 } })
  await expect(formOn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(formOn(page)).toBeHidden()
  await answer({ status: 410000, msg: '登录已失效，请重新登录', data: {} }, 401)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('alert').filter({ hasText: '登录已失效，请重新登录' }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('roombook.session'))).not.toContain('赵前台')
})

test('a network error shows its message and hides the loading [8.02]', async ({ consoleOf }) => {
  const page = await consoleOf('booker', '/home')
  await isLive(page)
  await page.route(`**${permissionCheck.path}`, (route) => route.abort())
  await bookButton(page).click()
  await expect(toastOf(page, '网络连接失败，请检查网络后重试')).toBeVisible()
  await expect(bookButton(page)).toBeEnabled()
  await page.unroute(`**${permissionCheck.path}`)
  await page.route(`**${permissionCheck.path}`, (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad gateway' }),
  )
  await bookButton(page).click()
  await expect(toastOf(page, 'Oops，出错了')).toBeVisible()
  await expect(bookButton(page)).toBeEnabled()

  // The mask over everything goes too.
  const failing: (() => void)[] = []
  await page.route(`**${logout.path}`, (route) => void failing.push(() => void route.abort()))
  await page.getByRole('button', { name: /赵前台/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await questionOf(page, '确认退出登录吗？').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('正在退出…')).toBeVisible()
  for (const fail of failing) fail()
  await expect(page.getByText('正在退出…')).toBeHidden()
})

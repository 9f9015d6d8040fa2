import type { Page } from '@playwright/test'
import { buildsHeader, outdatedMessage } from '../../packages/contract/src/index.ts'
import { expect, test } from '../journey.ts'
import { openPhone } from '../phone.ts'

/** Removes a script of the build, as after a release; `unroute` restores it. */
const lose = (page: Page, script: string) =>
  page.route(`**/static/*/${script}-*.js`, (route) => route.fulfill({ status: 404, body: '' }))

/** Counts page loads from now on. */
function reloadsOf(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  return () => documents
}

/**
 * Answers the page's action with a newer build, which the page offers once: accepting it reloads the page.
 */
async function takeNewerVersion(page: Page, act: () => Promise<void>) {
  const offer = page.getByRole('button', { name: '有新版本，刷新' })
  await expect(offer, 'negative control: while its own is served').toHaveCount(0)
  await page.route(/\/(shopapi|api)\//, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), [buildsHeader]: 'of-tomorrow' } })
  })
  await act()
  await expect(offer).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const reloads = reloadsOf(page)
  await offer.click()
  await expect.poll(reloads).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
  // It has exactly one title, its own.
  await expect(page.locator('title')).toHaveCount(1)
}

test('a console whose next page is of a build that is gone is loaded anew once, and not where somebody types; a newer version is offered', async ({
  consoleOf,
}) => {
  const consolePage = await consoleOf('admin', '/home')
  const dishes = consolePage.getByRole('heading', { name: '菜品', level: 1 })
  const entry = (name: string) => consolePage.getByRole('link', { name, exact: true })
  await expect(consolePage.getByRole('heading', { level: 1 })).toBeVisible()
  const reloads = reloadsOf(consolePage)
  await lose(consolePage, 'dish.page')
  await entry('菜品').click()
  await expect(consolePage.getByRole('alert')).toContainText(outdatedMessage)
  // The navigation remains.
  await expect(entry('客户')).toBeVisible()
  expect(reloads()).toBe(1)
  await consolePage.unroute('**/static/*/dish.page-*.js')
  await consolePage.getByRole('button', { name: '刷新页面' }).click()
  await expect(dishes).toBeVisible()
  expect(reloads()).toBe(2)
  await expect(consolePage.getByText(outdatedMessage)).toHaveCount(0)

  // Negative control: with all its scripts it does not reload.
  await entry('订单').click()
  const search = consolePage.getByLabel('搜索姓名、手机号、包厢')
  await search.fill('王先生')
  expect(reloads()).toBe(2)
  await lose(consolePage, 'calendar-dialog')
  await consolePage.getByRole('button', { name: '预订日历' }).click()
  await expect(consolePage.getByRole('alert').filter({ hasText: outdatedMessage })).toContainText('请先保存')
  await expect(search).toHaveValue('王先生')
  expect(reloads()).toBe(2)
  await consolePage.getByRole('alert').getByRole('button', { name: '刷新页面' }).first().click()
  await expect(search).toHaveValue('')
  await takeNewerVersion(consolePage, () => entry('客户').click())
})

test('a guest’s page is loaded anew once with what was chosen on it, and then says what happened; a newer version is offered', async ({
  site,
  browser,
}) => {
  const phone = await openPhone(browser, site, `/m/s/${site.house.shopId}/book`)
  await expect(phone.getByRole('heading', { name: '预订包厢' })).toBeVisible()
  await takeNewerVersion(phone, () => phone.getByRole('button', { name: '增加一人' }).click())
  const people = phone.getByLabel('用餐人数')
  await people.fill('7')
  await people.blur()
  const reloads = reloadsOf(phone)
  await lose(phone, 'month-drawer')
  await phone.getByRole('button', { name: '月历' }).click()
  // The number was typed: no input is lost, and the page shows a message.
  await expect(phone.getByRole('alert')).toContainText(outdatedMessage)
  expect(reloads()).toBe(0)
  // The message above the page is replaced by the one at the missing part.
  await phone.locator('[data-in-place]').getByRole('button', { name: '刷新页面' }).click()
  await expect(people).toHaveValue('7')
  expect(reloads()).toBe(1)
  // Without typed input it reloads automatically, once.
  await phone.getByRole('button', { name: '月历' }).click()
  await expect.poll(reloads).toBe(2)
  await expect(people).toHaveValue('7')
  await phone.getByRole('button', { name: '月历' }).click()
  await expect(phone.getByRole('alert')).toContainText(outdatedMessage)
  expect(reloads()).toBe(2)
  await phone.context().close()
})

test('a page whose first script is gone says so, rather than that it is coming; negative control: it would wait for ever', async ({
  site,
  browser,
}) => {
  // The console, a page that is empty until its script is loaded, and a server-rendered one.
  for (const path of ['/login', '/m/hello', '/m/bookings']) {
    const page = await openPhone(browser, site)
    const reloads = reloadsOf(page)
    await lose(page, 'index')
    await page.goto(path)
    await expect(page.getByRole('alert'), path).toContainText('页面没有打开')
    expect(reloads(), path).toBe(2)
    await expect(page.getByText('正在打开…')).toHaveCount(0)
    await page.unroute('**/static/*/index-*.js')
    await page.getByRole('button', { name: '刷新页面' }).click()
    await expect(page.getByLabel(/手机号|账号/).first()).toBeVisible()
    await page.context().close()

    const without = await openPhone(browser, site)
    await lose(without, 'index')
    await without.route('**/static/load-fallback-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await without.goto(path, { waitUntil: 'load' })
    await expect(without.getByRole('alert'), path).toHaveCount(0)
    await without.context().close()
  }
})

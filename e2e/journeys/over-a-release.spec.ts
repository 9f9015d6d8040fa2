import type { Page } from '@playwright/test'
import { buildsHeader, outdatedMessage } from '../../packages/contract/src/index.ts'
import { expect, test } from '../journey.ts'
import { openPhone } from '../phone.ts'

/** Has a script of the build gone, as after a release; back again by `unroute`. */
const lose = (page: Page, script: string) =>
  page.route(`**/static/*/${script}-*.js`, (route) => route.fulfill({ status: 404, body: '' }))

/** How often the page was loaded anew since. */
function reloadsOf(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  return () => documents
}

test('a console whose next page is of a build that is gone is loaded anew once, and then says what happened', async ({
  consoleOf,
}) => {
  const desk = await consoleOf('admin', '/home')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  const reloads = reloadsOf(desk)
  await lose(desk, 'dish.page')
  await desk.getByRole('link', { name: '菜品' }).click()
  await expect(desk.getByRole('alert')).toContainText(outdatedMessage)
  // What one navigates with stays.
  await expect(desk.getByRole('link', { name: '客户', exact: true })).toBeVisible()
  expect(reloads()).toBe(1)
  await desk.unroute('**/static/*/dish.page-*.js')
  await desk.getByRole('button', { name: '刷新页面' }).click()
  await expect(desk.getByRole('heading', { name: '菜品', level: 1 })).toBeVisible()
  expect(reloads()).toBe(2)
  await expect(desk.getByText(outdatedMessage)).toHaveCount(0)
})

test('negative control: with all its scripts it is not loaded anew', async ({ consoleOf }) => {
  const desk = await consoleOf('admin', '/home')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  const reloads = reloadsOf(desk)
  await desk.getByRole('link', { name: '菜品' }).click()
  await expect(desk.getByRole('heading', { name: '菜品', level: 1 })).toBeVisible()
  expect(reloads()).toBe(0)
})

test('what somebody types is not lost to a part that does not come', async ({ consoleOf }) => {
  const desk = await consoleOf('admin', '/order')
  const search = desk.getByLabel('搜索姓名、手机号、包厢')
  await search.fill('王先生')
  const reloads = reloadsOf(desk)
  await lose(desk, 'calendar-dialog')
  await desk.getByRole('button', { name: '预订日历' }).click()
  await expect(desk.getByRole('alert').filter({ hasText: outdatedMessage })).toContainText('请先保存')
  await expect(search).toHaveValue('王先生')
  expect(reloads()).toBe(0)
})

test('a guest’s page is loaded anew once with what was chosen on it, and then says what happened', async ({
  site,
  browser,
}) => {
  const phone = await openPhone(browser, site, `/m/s/${site.house.shopId}/book`)
  await expect(phone.getByRole('heading', { name: '预订包厢' })).toBeVisible()
  const people = phone.getByLabel('用餐人数')
  await people.fill('7')
  await people.blur()
  const reloads = reloadsOf(phone)
  await lose(phone, 'month-drawer')
  await phone.getByRole('button', { name: '月历' }).click()
  // The number was typed: nothing is lost, and the page says so.
  await expect(phone.getByRole('alert')).toContainText(outdatedMessage)
  expect(reloads()).toBe(0)
  // What is said over the page gives way to what is said where the part was to be.
  await phone.locator('[data-in-place]').getByRole('button', { name: '刷新页面' }).click()
  await expect(people).toHaveValue('7')
  expect(reloads()).toBe(1)
  // Nothing is typed on it now: it is loaded anew by itself, and once.
  await phone.getByRole('button', { name: '月历' }).click()
  await expect.poll(reloads).toBe(2)
  await expect(people).toHaveValue('7')
  await phone.getByRole('button', { name: '月历' }).click()
  await expect(phone.getByRole('alert')).toContainText(outdatedMessage)
  expect(reloads()).toBe(2)
  await phone.context().close()
})

for (const path of ['/login', '/m/hello', '/m/bookings']) {
  test(`${path} whose first script is gone says so, rather than that it is coming; negative control: it would wait for ever`, async ({
    site,
    browser,
  }) => {
    const page = await openPhone(browser, site)
    const reloads = reloadsOf(page)
    await lose(page, 'index')
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('页面没有打开')
    expect(reloads()).toBe(2)
    await expect(page.getByText('正在打开…')).toHaveCount(0)
    await page.unroute('**/static/*/index-*.js')
    await page.getByRole('button', { name: '刷新页面' }).click()
    await expect(page.getByLabel(/手机号|账号/).first()).toBeVisible()
    await page.context().close()

    const without = await openPhone(browser, site)
    await lose(without, 'index')
    await without.route('**/static/opening-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await without.goto(path)
    await without.waitForLoadState('load')
    await expect(without.getByRole('alert')).toHaveCount(0)
    await without.context().close()
  })
}

test('a page that is open notices a newer version and offers it; negative control: not while its own is served', async ({
  site,
  browser,
  consoleOf,
}) => {
  const offer = '有新版本，刷新'
  const calls = /\/(shopapi|api)\//
  const desk = await consoleOf('admin', '/home')
  const phone = await openPhone(browser, site, `/m/s/${site.house.shopId}/book`)
  for (const [page, act] of [
    [desk, () => desk.getByRole('link', { name: '订单', exact: true }).click()],
    [phone, () => phone.getByRole('button', { name: '增加一人' }).click()],
  ] as const) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(offer)).toHaveCount(0)
    await page.route(calls, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), [buildsHeader]: 'of-tomorrow' } })
    })
    await act()
    const button = page.getByRole('button', { name: offer })
    await expect(button).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const reloads = reloadsOf(page)
    await button.click()
    await expect.poll(reloads).toBe(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(offer)).toHaveCount(0)
    // Its own title, and no other beside it.
    await expect(page.locator('title')).toHaveCount(1)
  }
  await phone.context().close()
})

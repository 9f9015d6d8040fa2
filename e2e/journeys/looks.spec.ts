import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { openConsole } from '../console.ts'
import { cardOf, detailOf, formOn, tileOf, unfold } from '../screen.ts'
import { faultsInBothLooks } from '../serious-faults.ts'
import { type Site, startSite } from '../start-site.ts'

/** Owner of the demo group, with all permissions. */
const ownerPhone = '13800000001'

const test = base.extend<object, { demo: Site }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const { site, stop } = await startSite('--demo')
      await use(site)
      await stop()
    },
    { scope: 'worker', timeout: 480_000 },
  ],
})

/** Returns a booked order of this evening, in a room of the first store. */
async function eveningOrder(demo: Site) {
  const [order] = await demo.sql(
    `select o.id, o.period_id, r.title as room from order_whole o join room r on r.id = o.room_id
     join meal_period p on p.id = o.period_id and p.title = '晚餐'
     where o.shop_id = (select min(shop_id) from shop) and o.book_date = '2026-11-20' and o.status = 2
       and o.group_id is null
     order by o.id limit 1`,
  )
  if (!order) throw new Error('The demo group has no booking this evening')
  return { id: Number(order.id), periodId: Number(order.period_id), room: String(order.room) }
}

test('every page is without serious fault for those who see or reach it differently, in both looks, without errors, and asks for nothing that its policy forbids [2.04]', async ({
  browser,
  demo,
}) => {
  const order = await eveningOrder(demo)
  const errors: string[] = []
  const page = await openConsole(browser, demo, ownerPhone, '/home', {
    reducedMotion: 'reduce',
    async prepare(context) {
      context.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      context.on('weberror', (error) => errors.push(String(error.error())))
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
          console.error(`forbidden: ${blockedURI}`),
        ),
      )
    },
  })
  const soundly = async (where: string, part?: string) =>
    expect.soft(await faultsInBothLooks(page, part), where).toEqual([])
  const overPage = ':is([role="dialog"], dialog[open])'

  await expect(page.getByRole('contentinfo')).toContainText('©')
  await expect(page.getByRole('link', { name: /^晚餐 17:00/ })).toBeVisible()
  await soundly('/home')
  await page.goto('/staff')
  await expect(page.getByRole('table', { name: '员工' })).toBeVisible()
  await soundly('/staff')
  await page.getByRole('tab', { name: '角色权限' }).click()
  await expect(page.getByRole('table', { name: '角色' })).toBeVisible()
  await soundly('the roles')
  await page.goto('/customer')
  await expect(page.getByRole('table', { name: '客户列表' }).getByRole('row').nth(1)).toBeVisible()
  await soundly('/customer')
  await page.getByRole('tab', { name: '近期生日/纪念日' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await soundly('the days ahead')
  await page.getByRole('button', { name: '会员等级' }).click()
  await expect(page.getByRole('button', { name: '添加等级' })).toBeVisible()
  await soundly('the levels')
  await page.goto(`/order?period=${order.periodId}`)
  await expect(cardOf(page, order.room)).toBeVisible()
  await soundly('/order')
  await cardOf(page, order.room).getByRole('button').first().click()
  await expect(detailOf(page)).toContainText('日志')
  await soundly('the order beside the board', '[aria-label="订单详情"]')
  await detailOf(page)
    .getByRole('button', { name: /转\s*台/ })
    .click()
  await expect(page.getByRole('radiogroup', { name: '选择包厢' })).toBeVisible()
  await soundly('transfer', overPage)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radiogroup', { name: '选择包厢' })).toBeHidden()
  await page.getByRole('button', { name: '新建今天的预订' }).click()
  await expect(tileOf(formOn(page), order.room)).toBeVisible()
  await unfold(formOn(page))
  await formOn(page)
    .getByRole('button', { name: /^保\s*存$/ })
    .click()
  await expect(formOn(page).getByRole('alert').first()).toBeVisible()
  await soundly('the form, with something wrong', overPage)
  await page.evaluate(() => localStorage.removeItem('roombook.session'))
  await page.goto('/login')
  await expect(page.getByLabel('账号')).toBeVisible()
  await soundly('/login')
  await page.getByRole('tab', { name: '扫码登录' }).click()
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible()
  await soundly('the login by QR code')
  await page.getByRole('tab', { name: '账号密码' }).click()
  await page.getByRole('button', { name: '忘记密码' }).click()
  await expect(page.getByRole('heading', { name: '重置密码' })).toBeVisible()
  await soundly('the forgotten password')
  await page.goto('/protocol?text=privacy')
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible()
  await expect(page.getByText('和宴餐饮').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '主导航' })).toHaveCount(0)
  await soundly('/protocol')
  expect(errors).toEqual([])

  // Negative control: a violation is detected, once the code runs in the page rather than by the test.
  await page.evaluate(() => {
    setTimeout(() => new Function('').name)
  })
  await expect.poll(() => errors).toContain('forbidden: eval')
  await page.context().close()
})

/** Returns whether two elements overlap. */
const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()]
  if (!first || !second) throw new Error('Both are on the screen')
  const apart = (start: 'x' | 'y', size: 'width' | 'height') =>
    first[start] + first[size] <= second[start] || second[start] + second[size] <= first[start]
  return !apart('x', 'width') && !apart('y', 'height')
}

/** Counts the rooms of the board that are completely visible. */
const wholeRooms = (page: Page): Promise<number> =>
  page.getByRole('grid', { name: '包厢' }).evaluate((grid) => {
    const shown = grid.parentElement?.getBoundingClientRect()
    return [...grid.querySelectorAll('[role="gridcell"]')].filter((cell) => {
      const { top, bottom } = cell.getBoundingClientRect()
      return shown && top >= shown.top && bottom <= Math.min(shown.bottom, window.innerHeight)
    }).length
  })

/** Lists the rooms of the board whose names are truncated. */
const cutNames = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('grid', { name: '包厢' })
    .evaluate((grid) =>
      [...grid.querySelectorAll('[role="gridcell"] strong')]
        .filter((name) => name.scrollWidth > name.clientWidth)
        .map((name) => name.textContent),
    )

test('names stand whole where they are to, the compact board shows 30 rooms at 1440 × 900 and 20 at 1280 × 720 with an order’s actions, and 订 hides nothing', async ({
  browser,
  demo,
}) => {
  // With the button of a second seating there is little space for the names of small rooms.
  await demo.sql(`update room set title = title || ' Pavilion' where title like '__轩'`)
  const { id, periodId, room } = await eveningOrder(demo)
  const name = '浙江望江国际文化传媒集团有限公司行政部'
  await demo.sql(`update booking set user_name = '${name}' where first_order_id = ${id}`)
  const path = `/order?period=${periodId}&order=${id}`
  const page = await openConsole(browser, demo, ownerPhone, path)

  // A long name is shown completely in its order, and beside the card that truncates it.
  const cut = (shown: Locator) => shown.evaluate((at) => at.scrollWidth - at.clientWidth)
  const shown = detailOf(page).getByText(name)
  await expect(shown).toBeVisible()
  expect(await cut(shown)).toBeLessThanOrEqual(0)
  const card = cardOf(page, room).getByText(name).last()
  expect(await cut(card)).toBeGreaterThan(0)
  await card.hover()
  const beside = page.locator('body > [aria-hidden="true"]').getByText(name)
  await expect(beside).toBeVisible()
  expect(await cut(beside)).toBeLessThanOrEqual(0)

  const compact = page.getByRole('button', { name: '紧凑显示' })
  await compact.click()
  await expect(compact).toHaveAttribute('aria-pressed', 'true')
  await page.goto(path)
  // The choice is stored.
  await expect(compact).toHaveAttribute('aria-pressed', 'true')
  const actions = detailOf(page).getByRole('toolbar', { name: '订单操作' }).getByRole('button')
  const book = page.getByRole('button', { name: '新建今天的预订' })
  for (const [width, height, rooms] of [
    [1440, 900, 30],
    [1280, 720, 20],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => wholeRooms(page), `${width} × ${height}`).toBeGreaterThanOrEqual(rooms)
    expect(await cutNames(page), `${width} × ${height}`).toEqual([])
    await expect(actions.last()).toBeVisible()
    for (const action of await actions.all()) await expect(action).toBeInViewport({ ratio: 1 })
    expect(await overlap(book, detailOf(page))).toBe(false)
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/set/shop')
  const save = page.getByRole('button', { name: /^保\s*存$/ })
  await expect(save).toBeVisible()
  expect(await overlap(book, save)).toBe(false)
  // The bar at the bottom is above the maps, which explain why they have no streets.
  await expect(page.getByRole('region', { name: '门店位置地图' })).toContainText(
    /未配置地图底图，仅显示经纬度 · 中心 30\.\d{4}, 120\.\d{4} · 缩放 \d+$/,
  )
  await expect(page.locator('form > div').filter({ has: save }).last()).toHaveCSS('box-shadow', /\d/)
  await page.context().close()
})

import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { openConsole } from '../console.ts'
import { cardOf, detailOf, formOn, pressUntil, tileOf, unfold } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'
import { type Site, startSite } from '../start-site.ts'

/** The owner of the demo group, who may do everything. */
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

/** A booked order of this evening, in a room of the first store. */
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page is without serious fault for those who see or reach it differently, and without errors, in the ${colorScheme} look`, async ({
    browser,
    demo,
  }) => {
    const order = await eveningOrder(demo)
    const errors: string[] = []
    const page = await openConsole(browser, demo, ownerPhone, '/home', {
      colorScheme,
      reducedMotion: 'reduce',
      async prepare(context) {
        context.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
        context.on('weberror', (error) => errors.push(String(error.error())))
      },
    })
    const soundly = async (where: string) => expect.soft(await seriousFaults(page), where).toEqual([])

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
    await page.goto(`/order?period=${order.periodId}&order=${order.id}`)
    await expect(detailOf(page)).toContainText('日志')
    await soundly('the order beside the board')
    await detailOf(page)
      .getByRole('button', { name: /转\s*台/ })
      .click()
    await expect(page.getByRole('radiogroup', { name: '选择包厢' })).toBeVisible()
    await soundly('transfer')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('radiogroup', { name: '选择包厢' })).toBeHidden()
    await page.getByRole('button', { name: '新建今天的预订' }).click()
    await expect(tileOf(formOn(page), order.room)).toBeVisible()
    await unfold(formOn(page))
    await formOn(page)
      .getByRole('button', { name: /^保\s*存$/ })
      .click()
    await expect(formOn(page).getByRole('alert').first()).toBeVisible()
    await soundly('the form, with something wrong')
    await page.evaluate(() => localStorage.removeItem('roombook.session'))
    await page.goto('/login')
    await expect(page.getByLabel('账号')).toBeVisible()
    await soundly('/login')
    expect(errors).toEqual([])
    await page.context().close()
  })
}

test('the board is worked by the keyboard: arrows, / to search, N to book, Esc to close', async ({
  browser,
  demo,
}) => {
  const order = await eveningOrder(demo)
  const page = await openConsole(browser, demo, ownerPhone, `/order?period=${order.periodId}`)
  const grid = page.getByRole('grid', { name: '包厢' })
  await expect(cardOf(page, order.room)).toBeVisible()
  const focused = () => page.evaluate(() => document.activeElement?.closest('[role="gridcell"] *')?.id ?? '')
  await grid.locator('button[tabindex="0"]').focus()
  const first = await focused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).not.toBe(first)
  const second = await focused()
  expect(second).toMatch(/^room-\d+-turn-\d+$/)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(focused).toBe(first)
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).not.toBe(first)
  await page.keyboard.press('Control+Home')
  await expect.poll(focused).toBe(first)

  const search = page.getByLabel('搜索姓名、手机号、包厢')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(order.room)
  await expect(grid.getByRole('gridcell')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect.poll(focused).toMatch(/^room-/)
  await page.keyboard.press('Enter')
  await expect(detailOf(page)).toContainText(order.room)
  await page.keyboard.press('Escape')
  await expect(detailOf(page)).toBeHidden()
  await search.focus()
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(search).not.toBeFocused()

  await page.keyboard.press('n')
  await expect(formOn(page)).toBeVisible()
  await expect(formOn(page).getByLabel('手机号')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(formOn(page)).toBeHidden()
  await page.context().close()
})

/** Whether one thing on the screen lies over another. */
const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()]
  if (!first || !second) throw new Error('Both are on the screen')
  const apart = (start: 'x' | 'y', size: 'width' | 'height') =>
    first[start] + first[size] <= second[start] || second[start] + second[size] <= first[start]
  return !apart('x', 'width') && !apart('y', 'height')
}

/** The rooms of the board that are seen from edge to edge. */
const wholeRooms = (page: Page): Promise<number> =>
  page.getByRole('grid', { name: '包厢' }).evaluate((grid) => {
    const shown = grid.parentElement?.getBoundingClientRect()
    return [...grid.querySelectorAll('[role="gridcell"]')].filter((cell) => {
      const { top, bottom } = cell.getBoundingClientRect()
      return shown && top >= shown.top && bottom <= Math.min(shown.bottom, window.innerHeight)
    }).length
  })

/** The rooms of the board whose names are cut. */
const cutNames = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('grid', { name: '包厢' })
    .evaluate((grid) =>
      [...grid.querySelectorAll('[role="gridcell"] strong')]
        .filter((name) => name.scrollWidth > name.clientWidth)
        .map((name) => name.textContent),
    )

test('the compact board shows 30 rooms whole at 1440 × 900 and 20 at 1280 × 720, and an order’s actions are whole at both', async ({
  browser,
  demo,
}) => {
  // Beside a second sitting's door there is little place for the names of small rooms, which are turned.
  await demo.sql(`update room set title = title || ' Pavilion' where title like '__轩'`)
  const order = await eveningOrder(demo)
  const page = await openConsole(browser, demo, ownerPhone, `/order?period=${order.periodId}`)
  const compact = page.getByRole('button', { name: '紧凑显示' })
  await compact.click()
  await expect(compact).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`/order?period=${order.periodId}&order=${order.id}`)
  // It is remembered, as is which order was opened.
  await expect(compact).toHaveAttribute('aria-pressed', 'true')
  const actions = detailOf(page).getByRole('toolbar', { name: '订单操作' }).getByRole('button')
  for (const [width, height, rooms] of [
    [1440, 900, 30],
    [1280, 720, 20],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => wholeRooms(page), `${width} × ${height}`).toBeGreaterThanOrEqual(rooms)
    expect(await cutNames(page), `${width} × ${height}`).toEqual([])
    await expect(actions.last()).toBeVisible()
    for (const action of await actions.all()) await expect(action).toBeInViewport({ ratio: 1 })
    const bookHere = page.getByRole('button', { name: '新建今天的预订' })
    expect(await overlap(bookHere, detailOf(page))).toBe(false)
  }
  await page.context().close()
})

test('rooms of one booking light up together, and a card that is pointed at tells who comes', async ({
  browser,
  demo,
}) => {
  const { periodId } = await eveningOrder(demo)
  const page = await openConsole(browser, demo, ownerPhone, `/order?period=${periodId}`)
  const linked = page.locator('[data-link]').first()
  await linked.hover()
  const link = await linked.getAttribute('data-link')
  const rooms = await page.locator(`[data-link="${link}"]`).count()
  expect(rooms).toBeGreaterThan(1)
  await expect(page.locator('[data-lit]')).toHaveCount(rooms)
  await expect(page.getByText('开台', { exact: true })).toBeVisible()
  await page.getByRole('heading', { level: 2, name: '一楼' }).hover()
  await expect(page.locator('[data-lit]')).toHaveCount(0)
  await expect(page.getByText('开台', { exact: true })).toHaveCount(0)
  await page.context().close()
})

test('a long name stands whole in its order, and beside the card that cuts it', async ({ browser, demo }) => {
  const { id, periodId, room } = await eveningOrder(demo)
  const name = '浙江望江国际文化传媒集团有限公司行政部'
  await demo.sql(`update booking set user_name = '${name}' where first_order_id = ${id}`)
  const page = await openConsole(browser, demo, ownerPhone, `/order?period=${periodId}&order=${id}`)
  const shown = detailOf(page).getByText(name)
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((at) => at.scrollWidth - at.clientWidth)).toBeLessThanOrEqual(0)
  const card = cardOf(page, room).getByText(name).last()
  expect(await card.evaluate((at) => at.scrollWidth - at.clientWidth)).toBeGreaterThan(0)
  await card.hover()
  const beside = page.locator('body > [aria-hidden="true"]').getByText(name)
  await expect(beside).toBeVisible()
  expect(await beside.evaluate((at) => at.scrollWidth - at.clientWidth)).toBeLessThanOrEqual(0)
  await page.context().close()
})

test('订 hides nothing of what stands at a page’s foot; the bar there is seen to lie above the maps, which say why they have no streets', async ({
  browser,
  demo,
}) => {
  const page = await openConsole(browser, demo, ownerPhone, '/set/shop')
  const save = page.getByRole('button', { name: /^保\s*存$/ })
  await expect(save).toBeVisible()
  expect(await overlap(page.getByRole('button', { name: '新建今天的预订' }), save)).toBe(false)
  await expect(page.getByRole('region', { name: '门店位置地图' })).toContainText(
    /未配置地图底图，仅显示经纬度 · 中心 30\.\d{4}, 120\.\d{4} · 缩放 \d+$/,
  )
  await expect(page.locator('form > div').filter({ has: save }).last()).toHaveCSS('box-shadow', /\d/)
  // Stores too near each other to be told apart are their number, in the middle of its disc.
  const stores = page.getByRole('region', { name: '我的门店地图' })
  const disc = stores.getByRole('button', { name: '3', exact: true })
  await pressUntil(stores.getByRole('button', { name: '缩小' }), disc)
  const [whole = 0, number = Number.NaN] = await disc.evaluate((whole) =>
    [whole, ...whole.querySelectorAll('span')].map((each) => {
      const { x, width } = each.getBoundingClientRect()
      return x + width / 2
    }),
  )
  expect(number).toBeCloseTo(whole, 0)
  await page.context().close()
})

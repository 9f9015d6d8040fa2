import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  readPreorder,
  saveDish,
  saveDishCategory,
  setDishesSoldOut,
  setDishesWithdrawn,
  setGuestLine,
} from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf } from '../order-moves.ts'
import { codeFor, faultsOf, guestStateOf, openPhone, sidewaysOfLargeText } from '../phone.ts'
import { detailOf, questionOf, toastOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'
import type { Site } from '../start-site.ts'

const phoneNumber = '13912345678'
/** What script a page may need before it stands, packed as it comes. */
const scriptLimit = 180 * 1024

const cardOf = (phone: Page, words: string) => phone.getByRole('main').getByRole('link', { name: words })
const dishesOf = (phone: Page, title: string) =>
  phone.getByRole('article').filter({ has: phone.getByRole('heading', { name: title }) })

/** A meal of a month ago under the phone, and one that is cancelled. */
async function pastOf(site: Site): Promise<void> {
  const over = await booked(site, { bookDate: '2026-11-20', rooms: ['海棠厅'], phone: phoneNumber })
  await site.sql(`update orders set status = 5, book_date = '2026-10-16' where id = ${over.id}`)
  await site.sql(`update room_claim set finished_at = now() where order_id = ${over.id}`)
}

/** What the file for a calendar says that a link offers, by the names of its properties. */
async function calendarOf(phone: Page, words: string): Promise<Record<string, string>> {
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('link', { name: words }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
  const lines = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n')
  return Object.fromEntries(lines.map((line) => line.split(/:(.*)/, 2)))
}

test('a guest proves the phone by a code, finds what is booked, keeps it, asks for a change, is answered live, and cancels', async ({
  site,
  browser,
  consoleOf,
}) => {
  await pastOf(site)
  await site.sql(`update shop set phone = '0571 8888 6666' where shop_id = ${site.house.shopId}`)
  const order = await booked(site, {
    phone: phoneNumber,
    rooms: ['牡丹厅', '芍药厅'],
    bookDate: '2026-11-21',
  })
  const tonight = await booked(site, { phone: phoneNumber, rooms: ['梅厅'], userName: '王建国' })

  const phone = await openPhone(browser, site, '/m/bookings')
  const faults = faultsOf(phone)
  await expect(phone).toHaveURL(/\/m\/hello$/)
  await phone.getByLabel('手机号码').fill('1391234')
  await phone.getByRole('checkbox', { name: /^我已阅读并同意用户协议/ }).check()
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByRole('alert')).toHaveText('请输入正确的手机号码')
  await phone.getByLabel('手机号码').fill(phoneNumber)
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByText('验证码已发送')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^\d+秒后重发$/ })).toBeDisabled()
  const code = await codeFor(site, phoneNumber)
  await phone.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '000001' : '000000')
  await phone.getByRole('button', { name: '查看预订' }).click()
  await expect(phone.getByRole('alert')).toHaveText('验证码错误或已失效')
  await phone.getByLabel('验证码', { exact: true }).fill(code)
  await phone.getByRole('button', { name: '查看预订' }).click()

  // The next one first; what is over stands apart.
  await expect(phone.getByRole('heading', { name: '我的预订' })).toBeVisible()
  await expect(phone.getByRole('listitem')).toHaveCount(2)
  await expect(phone.getByRole('listitem').first()).toContainText('梅厅')
  await expect(phone.getByRole('listitem').last()).toContainText('11月21日 周六 晚餐 18:00')
  await expect(phone.getByRole('listitem').last()).toContainText('牡丹厅、芍药厅')
  await phone.getByRole('button', { name: '历史预订' }).click()
  await expect(phone.getByRole('listitem')).toHaveCount(1)
  await expect(phone.getByRole('listitem')).toContainText('已完成')
  await phone.getByRole('button', { name: '即将到来' }).click()

  await cardOf(phone, '牡丹厅').click()
  await expect(phone.getByRole('heading', { name: '预订成功' })).toBeVisible()
  const facts = phone.getByRole('region', { name: '预订信息' })
  await expect(facts).toContainText('和宴·望江店')
  await expect(facts).toContainText('农历')
  await expect(facts).toContainText('10人')
  await expect(phone.getByRole('link', { name: '致电门店' })).toHaveAttribute('href', 'tel:057188886666')
  await expect(phone.getByRole('link', { name: '导航' })).toHaveAttribute('href', /^https:\/\//)
  const added = await calendarOf(phone, '加入日历')
  expect(added).toMatchObject({ METHOD: 'PUBLISH', STATUS: 'CONFIRMED', DTSTART: '20261121T100000Z' })
  expect(added.UID).toMatch(new RegExp(`^booking-\\d+@${site.house.shopId}\\.roombook$`))

  // A change is asked for; the console shows it and answers, and the page that is open hears of it.
  const desk = await consoleOf('booker', addressOf(order))
  await expect(detailOf(desk)).toContainText('牡丹厅')
  await phone.getByRole('button', { name: '申请修改' }).click()
  const drawer = phone.getByRole('dialog', { name: '申请修改' })
  await drawer.getByRole('button', { name: '提交申请' }).click()
  await expect(drawer.getByRole('alert')).toHaveText('请填写需要修改的内容')
  // Without a date the period stays, and the date is what is asked for.
  await drawer.getByLabel('日期').fill('')
  await drawer.getByRole('button', { name: '提交申请' }).click()
  await expect(drawer.getByRole('alert').filter({ hasText: '请选择日期' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^晚餐/ })).toHaveAttribute('aria-pressed', 'true')
  await drawer.getByLabel('人数').fill('12')
  await drawer.getByLabel('日期').fill('2026-11-19')
  await drawer.getByLabel('其他要求').fill('多两把儿童椅')
  await drawer.getByRole('button', { name: '提交申请' }).click()
  await expect(drawer.getByRole('alert')).toBeVisible()
  await expect(drawer.getByLabel('其他要求')).toHaveValue('多两把儿童椅')
  await drawer.getByLabel('日期').fill('2026-11-22')
  await drawer.getByRole('button', { name: '提交申请' }).click()
  await expect(drawer).toBeHidden()
  const notice = phone.getByRole('region', { name: '修改申请' })
  await expect(notice).toContainText('修改申请已提交，等待门店回复')
  await expect(notice).toContainText('改到11月22日 周日；改为12人；多两把儿童椅')

  const asked = detailOf(desk).getByRole('alert').filter({ hasText: '客人申请修改预订' })
  await expect(asked).toContainText('改到 11-22；改为12人；多两把儿童椅')
  await asked.getByRole('button', { name: '无法修改' }).click()
  const answering = questionOf(desk, '告知客人无法修改')
  await answering.getByLabel('回复客人').fill('当晚包厢已订满')
  await answering.getByRole('button', { name: /发\s*送/ }).click()
  await expect(toastOf(desk, '已回复客人')).toBeVisible()
  await expect(asked).toBeHidden()
  await expect(notice).toContainText('门店未能按您的要求修改')
  await expect(notice).toContainText('门店回复：当晚包厢已订满')
  expect(await seriousFaults(phone)).toEqual([])

  // The shop's rule says until when a guest may cancel; after one question the room is free.
  await expect(phone.getByText('11月21日 周六 15:00 前可自行取消')).toBeVisible()
  await phone.getByRole('button', { name: '取消预订' }).click()
  const leaving = phone.getByRole('dialog', { name: '取消预订' })
  await expect(leaving).toContainText('牡丹厅、芍药厅将被释放')
  await leaving.getByRole('button', { name: '再想想' }).click()
  await expect(leaving).toBeHidden()
  await phone.getByRole('button', { name: '取消预订' }).click()
  await leaving.getByRole('button', { name: '确认取消' }).click()
  await expect(phone.getByRole('heading', { name: '预订已取消' })).toBeVisible()
  // What was put into the calendar is taken out again: the same entry, of a higher number.
  await expect(phone.getByRole('link', { name: '加入日历' })).toHaveCount(0)
  const removed = await calendarOf(phone, '从日历移除')
  expect(removed).toMatchObject({ METHOD: 'CANCEL', STATUS: 'CANCELLED', UID: added.UID })
  expect(Number(removed.SEQUENCE)).toBeGreaterThan(Number(added.SEQUENCE))
  await expect(detailOf(desk).locator('header')).toContainText('已取消')
  await phone.getByRole('link', { name: '全部预订' }).click()
  await expect(phone.getByRole('listitem')).toHaveCount(1)

  await site.setTime('2026-11-20T07:30:00Z')
  await cardOf(phone, '梅厅').click()
  await expect(phone.getByText('已过可自行取消的时间，请致电门店。')).toBeVisible()
  await expect(phone.getByRole('button', { name: '取消预订' })).toHaveCount(0)
  await phone.goto(`/m/bookings/${site.house.shopId}/${tonight.id + 100}`)
  await expect(phone.getByRole('heading', { name: '预订不存在' })).toBeVisible()
  await phone.getByRole('link', { name: '全部预订' }).click()
  await phone.getByRole('button', { name: '退出登录' }).click()
  await expect(phone).toHaveURL(/\/m\/hello/)
  expect(faults()).toEqual([])
})

/** A menu of three dishes, one of them with specifications. */
async function menuOf(site: Site) {
  const admin = await site.as('admin')
  const { id: dishCategoryId } = await admin.call(saveDishCategory, { title: '热菜' })
  const dish = (title: string, price: number, more: object = {}) =>
    admin.call(saveDish, { title, price, dishCategoryId, ...more })
  await dish('剁椒鱼头', 8850, {
    spice: 'hot',
    contains: ['花生'],
    specs: [
      { title: '大份', price: 12_800 },
      { title: '小份', price: 8850 },
    ],
  })
  const greens = await dish('清炒时蔬', 2850)
  const duck = await dish('老鸭煲', 16_800)
  return { admin, greens, duck }
}

test('the host chooses dishes on the phone as fast as fingers go, and confirms them once', async ({
  site,
  browser,
}) => {
  const { admin, greens, duck } = await menuOf(site)
  const order = await booked(site, { phone: phoneNumber, dishMode: 1 })
  const phone = await openPhone(browser, site, undefined, {
    storageState: await guestStateOf(site, phoneNumber),
  })
  const faults = faultsOf(phone)
  await phone.goto(`/m/bookings/${site.house.shopId}/${order.id}`)
  await phone.getByRole('link', { name: '提前点菜' }).click()
  await expect(phone.getByRole('heading', { name: '点菜', exact: true })).toBeVisible()

  // A search reads names, words and what a dish contains.
  await phone.getByRole('searchbox', { name: '搜索菜品' }).fill('花生')
  const results = phone.getByRole('region', { name: '搜索结果' })
  await expect(results.getByRole('article')).toHaveCount(1)
  await expect(results.getByRole('article')).toContainText('剁椒鱼头特辣含花生')
  const note = '未标注不代表不含，有过敏或忌口请告知门店'
  await expect(phone.getByText(note)).toBeVisible()
  await phone.getByRole('searchbox', { name: '搜索菜品' }).fill('')
  await expect(phone.getByRole('navigation', { name: '菜品分类' })).toBeVisible()

  const more = phone.getByRole('button', { name: '增加清炒时蔬' })
  for (const count of ['1', '2', '3', '4']) {
    await more.click()
    await expect(phone.getByRole('status', { name: '清炒时蔬的数量' })).toHaveText(count)
  }
  await phone.getByRole('button', { name: '减少清炒时蔬' }).click()
  await phone.getByRole('button', { name: '选规格：剁椒鱼头' }).click()
  const choosing = phone.getByRole('dialog', { name: '剁椒鱼头' })
  await choosing.getByRole('button', { name: '加入购物车' }).click()
  await expect(choosing.getByRole('alert')).toHaveText('请选择菜品规格')
  await choosing.getByRole('button', { name: /^小份/ }).click()
  await choosing.getByRole('button', { name: '加入购物车' }).click()
  await expect(choosing).toBeHidden()
  const review = phone.getByRole('button', { name: /已选 4 份/ })
  await expect(review).toContainText('¥174.00')

  // Sold out meanwhile: the menu that is open says so, and so does what is chosen; no more of it can be had.
  await admin.call(setDishesSoldOut, { dishIds: [greens.id], soldOut: true })
  await expect(dishesOf(phone, '清炒时蔬')).toContainText('售罄')
  await expect(more).toBeDisabled()
  await expect(phone.getByText('「清炒时蔬」已售罄，请移除后再确认')).toBeVisible()
  await admin.call(setDishesSoldOut, { dishIds: [greens.id], soldOut: false })
  await expect(more).toBeEnabled()
  // Off the menu, it stays where it is seen.
  await admin.call(setDishesWithdrawn, { dishIds: [duck.id], withdrawn: true })
  await expect(dishesOf(phone, '老鸭煲')).toContainText('已下架')
  await expect(phone.getByRole('button', { name: '增加老鸭煲' })).toBeDisabled()
  await admin.call(setDishesWithdrawn, { dishIds: [duck.id], withdrawn: false })
  await expect(phone.getByRole('button', { name: '增加老鸭煲' })).toBeEnabled()

  // A tap counts before the server knows of it; what it refuses is not counted any more.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await phone.route(`**${setGuestLine.path}`, async (route) => {
    await held
    await route.continue()
  })
  await site.sql(`update dish set sold_out_on = '${order.bookDate}' where id = ${greens.id}`)
  await more.click()
  await expect(phone.getByRole('button', { name: /已选 5 份/ })).toContainText('¥202.50')
  letGo()
  await expect(phone.getByRole('alert')).toHaveText('「清炒时蔬」已售罄')
  await expect(review).toContainText('¥174.00')
  await phone.unroute(`**${setGuestLine.path}`)
  await site.sql(`update dish set sold_out_on = null where id = ${greens.id}`)

  await review.click()
  const cart = phone.getByRole('dialog', { name: '已选菜品' })
  await expect(cart.getByText('合计')).toContainText('¥174.00')
  await cart.getByLabel('给厨房的备注').fill('少油少盐')
  await cart.getByRole('button', { name: '确认菜品' }).click()
  const asked = phone.getByRole('dialog', { name: '确认菜品' })
  await expect(asked).toContainText('共4份，合计¥174.00')
  await expect(asked).toContainText(note)
  await asked.getByRole('button', { name: '确认', exact: true }).click()
  await expect(phone.getByRole('heading', { name: '已点菜品' })).toBeVisible()
  await expect(phone.getByText('菜品已确认，如需调整请联系门店')).toBeVisible()
  await expect(phone.getByText('备注：少油少盐')).toBeVisible()
  const { order: kept } = await admin.call(readPreorder, { forOrderId: order.id })
  expect(kept).toMatchObject({ sureState: 1, total: 17_400, userRemark: '少油少盐', confirmerName: '客人' })
  expect(faults()).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a guest’s pages are for everybody, and little to load, in the ${colorScheme} look`, async ({
    site,
    browser,
  }) => {
    await pastOf(site)
    await menuOf(site)
    const order = await booked(site, { phone: phoneNumber, dishMode: 1, deposit: 50_000 })
    const phone = await openPhone(browser, site, undefined, {
      colorScheme,
      reducedMotion: 'reduce',
      storageState: await guestStateOf(site, phoneNumber),
    })
    const own = `/m/bookings/${site.house.shopId}/${order.id}`
    const soundly = async (path: string, heading: string) => {
      const bytes = await scriptOf(phone, path, heading)
      expect.soft(bytes, `script of ${path}`).toBeLessThan(scriptLimit)
      expect.soft(await seriousFaults(phone), path).toEqual([])
      const width = await phone.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, `${path} scrolls sideways`).toBeLessThanOrEqual(390)
      // A small phone whose person reads everything a quarter larger.
      await phone.setViewportSize({ width: 288, height: 592 })
      const narrow = await phone.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(narrow, `${path} scrolls sideways on a small phone`).toBeLessThanOrEqual(288)
      expect.soft(await sidewaysOfLargeText(phone), `${path} does not hold text of twice the size`).toBe(0)
      await phone.setViewportSize({ width: 390, height: 844 })
      expect.soft(await smallTargets(phone), `${path} is hard to hit`).toEqual([])
    }
    await soundly('/m/bookings', '我的预订')
    await soundly('/m/my-data', '我的信息')
    await soundly('/m/privacy', '个人信息保护说明')
    await soundly(own, '预订成功')
    await phone.getByRole('button', { name: '申请修改' }).click()
    await expect(phone.getByRole('dialog', { name: '申请修改' })).toBeVisible()
    expect.soft(await seriousFaults(phone), 'asking for a change').toEqual([])
    await soundly(`${own}/dishes`, '点菜')
    await phone.getByRole('button', { name: '增加清炒时蔬' }).click()
    await phone.getByRole('button', { name: /已选 1 份/ }).click()
    await expect(phone.getByRole('dialog', { name: '已选菜品' }).getByText('合计')).toBeVisible()
    expect.soft(await seriousFaults(phone), 'the cart').toEqual([])
    await phone.context().clearCookies()
    await phone.evaluate(() => localStorage.clear())
    await soundly('/m/hello', '我的预订')
  })
}

/** How many bytes of script, as they travel, a page asks for until it stands. */
async function scriptOf(phone: Page, path: string, heading: string): Promise<number> {
  const sizes: Promise<number>[] = []
  const count = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    )
  }
  // Each page is measured as the first that a phone opens.
  const session = await phone.context().newCDPSession(phone)
  await session.send('Network.clearBrowserCache')
  phone.on('response', count)
  await phone.goto(path)
  await expect(phone.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
  phone.off('response', count)
  await session.detach()
  const bytes = await Promise.all(sizes)
  expect(bytes.length).toBeGreaterThan(0)
  return bytes.reduce((sum, each) => sum + each, 0)
}

/** What a finger would miss: buttons and links less than 44 points high, but for links within a text. */
const smallTargets = (phone: Page): Promise<string[]> =>
  phone.evaluate(() =>
    [...document.querySelectorAll('button, a')]
      .filter((target) => !target.closest('p') && target.getClientRects().length > 0)
      .filter((target) => target.getBoundingClientRect().height < 44)
      .map((target) => target.textContent ?? ''),
  )

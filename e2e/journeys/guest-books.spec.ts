import type { Page, Response } from '@playwright/test'
import { orderFormFor, roomOf } from '../../apps/server/test/order-form.ts'
import { createOrder, publishWebsite, saveWebsite } from '../../packages/contract/src/index.ts'
import { expect, test } from '../journey.ts'
import { actionOf, begin, confirmOf, expectState } from '../order-moves.ts'
import { codeFor, faultsOf, guestStateOf, openPhone, sidewaysOfLargeText } from '../phone.ts'
import { cardOf, detailOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'
import type { Site } from '../start-site.ts'

const newcomer = '13911112222'

const bookPath = (site: Site) => `/m/s/${site.house.shopId}/book`
const roomOn = (phone: Page, title: string) =>
  phone.getByRole('list', { name: '包厢' }).getByRole('button', { name: new RegExp(`^${title}`) })
const submitOf = (phone: Page, name: string) => phone.getByRole('button', { name, exact: true })
/** Runs on the page: sums what moves without anybody having touched it, as browsers count it. */
const watchShifts = () => {
  Reflect.set(globalThis, 'shifted', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) Reflect.set(globalThis, 'shifted', Reflect.get(globalThis, 'shifted') + value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
const settle = (site: Site, settings: Record<string, unknown>) =>
  site.sql(
    `update shop set settings = settings || '${JSON.stringify(settings)}' where shop_id = ${site.house.shopId}`,
  )

test('a guest books by one code; a room that was taken meanwhile is swapped by one tap; the staff accept', async ({
  site,
  browser,
  consoleOf,
}) => {
  const phone = await openPhone(browser, site, bookPath(site))
  const faults = faultsOf(phone)
  await expect(phone.getByRole('heading', { name: '预订包厢' })).toBeVisible()
  await phone.getByRole('button', { name: /^11月21日 / }).click()
  await phone.getByRole('button', { name: /^晚餐/ }).click()
  const people = phone.getByRole('textbox', { name: '用餐人数' })
  await people.fill('')
  await expect(people).toHaveValue('')
  await people.pressSequentially('１０')
  await expect(people).toHaveValue('10')
  await expect(roomOn(phone, '海棠厅')).toContainText('最合适')
  await phone.getByRole('button', { name: '减少一人' }).click()
  await phone.getByRole('button', { name: '增加一人' }).click()
  await submitOf(phone, '提交预订申请').click()
  await expect(phone.getByText('请选择包厢')).toBeVisible()
  await expect(phone.getByText('请填写您的姓名')).toBeVisible()
  await expect(phone.getByText('请输入手机号码')).toBeVisible()

  await roomOn(phone, '海棠厅').click()
  await phone.getByLabel('姓名').fill('林小满')
  await phone.getByRole('radio', { name: '女士' }).check()
  await phone.getByLabel('手机号码').fill(newcomer)
  await phone.getByLabel('到店时间').selectOption('18:00')
  await phone.getByLabel('备注').fill('有老人，要靠近电梯')
  // The texts are read over the page: what was typed stays, and nothing is sent to a phone whose owner has not agreed.
  const consent = phone.getByRole('checkbox', { name: /^我已阅读并同意用户协议/ })
  await expect(consent).not.toBeChecked()
  await phone.getByRole('link', { name: '《个人信息保护说明》' }).click()
  const notice = phone.getByRole('dialog', { name: '个人信息保护说明' })
  await expect(notice).toContainText('谁在处理您的信息')
  await notice.getByRole('button', { name: '关闭' }).click()
  await expect(phone.getByLabel('手机号码')).toHaveValue(newcomer)
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByText('请先阅读并勾选同意用户协议和个人信息保护说明')).toBeVisible()
  await consent.check()
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByText('验证码已发送')).toBeVisible()

  const owner = await site.as('owner')
  const place = { bookDate: '2026-11-21', roomIds: [roomOf(site.house, '海棠厅')], peopleNum: 8 }
  await owner.call(createOrder, orderFormFor(site.house, place))
  const code = await codeFor(site, newcomer)
  await phone.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '000001' : '000000')
  await submitOf(phone, '提交预订申请').click()
  await expect(phone.getByText('验证码错误或已失效')).toBeVisible()
  await phone.getByLabel('验证码', { exact: true }).fill(code)
  await submitOf(phone, '提交预订申请').click()

  const instead = phone.getByRole('alert', { name: '可以改订' })
  await expect(instead).toContainText('包厢已被预订：海棠厅')
  await expect(phone.getByText('以 139***2222 预订')).toBeVisible()
  await expect(phone.getByLabel('姓名')).toHaveValue('林小满')
  await expect(phone.getByLabel('备注')).toHaveValue('有老人，要靠近电梯')
  await expect(phone.getByLabel('到店时间')).toHaveValue('18:00')
  await expect(people).toHaveValue('10')
  await expect(roomOn(phone, '海棠厅')).toBeHidden()
  await expect(instead.getByRole('button', { name: '午餐' })).toBeVisible()
  await expect(instead.getByRole('button', { name: '11月20日 周五' })).toBeVisible()
  await instead.getByRole('button', { name: '牡丹厅（12人）' }).click()
  await expect(roomOn(phone, '牡丹厅')).toHaveAttribute('aria-pressed', 'true')
  await submitOf(phone, '提交预订申请').click()
  await expect(phone).toHaveURL(/\/m\/bookings\/\d+\/\d+$/)
  await expect(phone.getByRole('heading', { name: '等待门店确认' })).toBeVisible()
  expect(faults()).toEqual([])

  const [, orderId] = /(\d+)$/.exec(phone.url()) ?? []
  const page = await consoleOf(
    'booker',
    `/order?date=2026-11-21&period=${site.house.periods.dinner}&order=${orderId}`,
  )
  await expect(cardOf(page, '牡丹厅')).toContainText('林小满')
  await cardOf(page, '牡丹厅').click()
  await expect(detailOf(page)).toContainText('客人线上预订')
  await expect(detailOf(page)).toContainText('有老人，要靠近电梯')
  const accept = await begin(page, '接受', '接受预订申请')
  await confirmOf(accept, '接受申请').click()
  await expectState(page, '已预订')
  await expect(actionOf(page, '编辑')).toBeEnabled()
  await expect(phone.getByRole('heading', { name: '预订成功' })).toBeVisible()
  const texts = await site.sql(`select kind from sms_message where phone = '${newcomer}'`)
  expect(texts).toEqual([{ kind: 'accepted' }])
})

test('what was chosen stays chosen: a meal or a room that is gone says so, and nothing is sent until a person chose again', async ({
  site,
  browser,
}) => {
  const room = roomOf(site.house, '兰厅')
  const { dinner } = site.house.periods
  await site.sql(
    `insert into turn_rule (shop_id, room_id, period_id, sittings, dining_minutes)
     values (${site.house.shopId}, ${room}, ${dinner}, 2, 150)`,
  )
  const storageState = await guestStateOf(site, '13911115555')
  const phone = await openPhone(browser, site, undefined, { storageState })
  const faults = faultsOf(phone)
  let posted = 0
  await phone.route('**/api/order/create', (route) => {
    posted += 1
    return route.continue()
  })
  await phone.goto(bookPath(site))
  const dinnerChip = phone.getByRole('list', { name: '餐段' }).getByRole('button', { name: /^晚餐/ })
  await expect(dinnerChip).toHaveAttribute('aria-pressed', 'true')
  await phone.getByRole('button', { name: '月历' }).click()
  await phone.getByRole('button', { name: /^11月24日 周二，午餐有房，晚餐有房/ }).click()
  await expect(dinnerChip).toHaveAttribute('aria-pressed', 'true')
  await roomOn(phone, '兰厅').click()
  await phone.getByLabel('姓名').fill('林小满')
  await phone.getByLabel('到店时间').selectOption('18:00')

  // Somebody takes the first sitting while the page looks away.
  const owner = await site.as('owner')
  const place = { bookDate: '2026-11-24', roomIds: [room], peopleNum: 4, arrivalTime: '' }
  await owner.call(createOrder, orderFormFor(site.house, place))
  const forward = async () => {
    await site.passMinutes(1)
    await phone.clock.fastForward(31_000)
  }
  await forward()
  const instead = phone.getByRole('alert', { name: '可以改订' })
  await expect(instead).toContainText('兰厅现在只余第二轮 · 19:30起')
  await expect(dinnerChip).toHaveAttribute('aria-pressed', 'true')
  await expect(submitOf(phone, '提交预订申请')).toBeDisabled()
  await phone.getByLabel('备注').press('Enter')
  await instead.getByRole('button', { name: '兰厅（8人，第二轮 · 19:30起）' }).click()
  await submitOf(phone, '提交预订申请').click()
  await expect(phone.getByText('第二轮 · 19:30起，请重新选择到店时间')).toBeVisible()
  expect(posted).toBe(0)
  await expect(phone.getByLabel('到店时间').getByRole('option', { name: '19:30' })).toBeAttached()
  await expect(phone.getByLabel('到店时间').getByRole('option', { name: '19:00' })).toBeHidden()

  // The whole evening goes: it stays chosen, struck through, with what can be had instead.
  await site.sql(
    `insert into closed_day (shop_id, start_date, end_date, period_id, reason)
     values (${site.house.shopId}, '2026-11-24', '2026-11-24', ${dinner}, '包场')`,
  )
  await forward()
  await expect(instead).toContainText('11月24日 周二晚餐门店当日休息：包场')
  await expect(dinnerChip).toHaveAttribute('aria-pressed', 'true')
  await expect(dinnerChip).toBeDisabled()
  await expect(dinnerChip.getByRole('deletion')).toHaveText('晚餐')
  await expect(submitOf(phone, '提交预订申请')).toBeDisabled()
  await instead.getByRole('button', { name: '11月25日 周三' }).click()
  await expect(phone.getByLabel('到店时间')).toHaveValue('18:00')
  await expect(instead).toContainText('兰厅到店时间有变化')
  await roomOn(phone, '兰厅').click()
  await submitOf(phone, '提交预订申请').click()
  await expect(phone.getByRole('heading', { name: '等待门店确认' })).toBeVisible()
  await expect(phone.getByText('11月25日 周三 晚餐 18:00')).toBeVisible()
  expect(faults()).toEqual([])
})

test('a booking whose answer is lost is shown, not made twice; after a reload the page finds it too', async ({
  site,
  browser,
}) => {
  const room = roomOf(site.house, '兰厅')
  await site.sql(
    `insert into turn_rule (shop_id, room_id, period_id, sittings)
     values (${site.house.shopId}, ${room}, ${site.house.periods.dinner}, 2)`,
  )
  const storageState = await guestStateOf(site, '13911116666')
  const phone = await openPhone(browser, site, bookPath(site), { storageState })
  let cuts = 1
  await phone.route('**/api/order/create', async (route) => {
    // The server has carried it out; its answer never arrives.
    if (cuts-- > 0) await route.fetch().then(() => route.abort('connectionreset'))
    else await route.continue()
  })
  const ordersOf = () =>
    site.sql(`select book_date, turn from order_whole where phone = '13911116666' order by id`)
  const choose = async (day: RegExp) => {
    await phone.getByRole('button', { name: day }).click()
    await roomOn(phone, '兰厅').click()
    await phone.getByLabel('姓名').fill('林小满')
    await submitOf(phone, '提交预订申请').click()
    await expect(phone.getByText(/请再点一次核对，不会重复预订/)).toBeVisible()
  }

  await choose(/^11月24日 /)
  expect(await ordersOf()).toHaveLength(1)
  await site.passMinutes(1)
  await phone.clock.fastForward(31_000)
  await submitOf(phone, '提交预订申请').click()
  await expect(phone.getByText('您已提交此预订，没有重复提交。')).toBeVisible()
  expect(await ordersOf()).toMatchObject([{ turn: 1 }])

  await phone.goto(bookPath(site))
  cuts = 1
  await choose(/^11月25日 /)
  await phone.reload()
  const found = phone.getByRole('alert', { name: '您已提交此预订' })
  await expect(found).toContainText('11月25日 周三 晚餐 · 兰厅')
  await expect(phone.getByRole('alert', { name: '可以改订' })).toBeHidden()
  await phone.getByRole('button', { name: /^11月26日 / }).click()
  await expect(roomOn(phone, '兰厅')).toHaveAttribute('aria-pressed', 'true')
  await submitOf(phone, '提交预订申请').click()
  await expect(found).toBeInViewport()
  expect(await ordersOf()).toHaveLength(2)
  await found.getByRole('link', { name: '查看预订' }).click()
  await expect(phone.getByRole('heading', { name: '等待门店确认' })).toBeVisible()
})

test('where the shop books at once, a deposit makes the booking; what is typed survives a reload', async ({
  site,
  browser,
}) => {
  const perPerson = { guestDepositMode: 'per-person', guestDepositFen: 5000 }
  await settle(site, { guestBooking: 'instant', guestMostPeople: 20, ...perPerson })
  // What guests are offered is kept for seconds, here from the journey before at the same time of day.
  await site.passMinutes(1)
  const admin = await site.as('admin')
  const roomIds = ['牡丹厅', '玉兰厅'].map((title) => roomOf(site.house, title))
  await admin.call(saveWebsite, { version: 0, blocks: [{ key: 'rooms', kind: 'rooms', roomIds }] })
  await admin.call(publishWebsite, { version: 1 })
  const phone = await openPhone(browser, site, `/m/s/${site.house.shopId}`)
  const faults = faultsOf(phone)
  await expect(phone.getByRole('link', { name: '我的预订' })).toHaveAttribute('href', '/m/bookings')
  await phone.getByRole('link', { name: '立即预订' }).click()
  await expect(phone).toHaveURL(/\/book$/)
  await phone.goBack()
  await phone.getByRole('link', { name: '玉兰厅' }).click()
  await expect(phone).toHaveURL(/\/book\?room=\d+$/)
  await expect(roomOn(phone, '玉兰厅')).toHaveAttribute('aria-pressed', 'true')
  await phone.getByRole('textbox', { name: '用餐人数' }).fill('30')
  await expect(phone.getByRole('textbox', { name: '用餐人数' })).toHaveValue('30')
  await expect(phone.getByText(/^30人超出可线上预订的人数（最多20人），请致电门店/)).toBeVisible()
  await phone.getByRole('textbox', { name: '用餐人数' }).fill('20')
  await expect(phone.getByText('没有能坐下20人的单间，请选两到三间同订。')).toBeVisible()
  await submitOf(phone, '预订并支付订金').click()
  await expect(phone.getByText('所选包厢最多容纳16人，请再选一间')).toBeVisible()
  await roomOn(phone, '海棠厅').click()
  await phone.getByLabel('姓名').fill('周知行')
  await phone.getByLabel('手机号码').fill('13911113333')
  await phone.getByLabel('备注').fill('两桌相邻')
  await phone.reload()
  await expect(phone.getByLabel('姓名')).toHaveValue('周知行')
  await expect(phone.getByLabel('备注')).toHaveValue('两桌相邻')
  await expect(roomOn(phone, '海棠厅')).toHaveAttribute('aria-pressed', 'true')
  await expect(roomOn(phone, '玉兰厅')).toHaveAttribute('aria-pressed', 'true')
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme })
    expect(await seriousFaults(phone)).toEqual([])
    expect(await sidewaysOfLargeText(phone)).toBe(0)
    // What is ticked and chosen from wears the page's colours, not the browser's.
    const page = await phone.evaluate(() => getComputedStyle(document.body).color)
    const several = phone.getByRole('checkbox', { name: '订多间' })
    await expect(several).toHaveCSS('appearance', 'none')
    const arrival = phone.getByLabel('到店时间')
    await expect(arrival).toHaveCSS('appearance', 'none')
    await expect(arrival).toHaveCSS('color', page)
    await expect(arrival).toHaveCSS('background-image', /gradient/)
  }

  const pause = phone.getByRole('button', { name: '获取验证码' })
  await phone.getByRole('checkbox', { name: /^我已阅读并同意用户协议/ }).check()
  await pause.click()
  await expect(phone.getByText('验证码已发送')).toBeVisible()
  await phone.getByLabel('验证码', { exact: true }).fill(await codeFor(site, '13911113333'))
  await submitOf(phone, '预订并支付订金').click()
  // Nobody pays before having read until when it goes back.
  const terms = phone.getByRole('region', { name: '预订须知' })
  await expect(terms).toContainText('取消全额退还，未到店不予退还')
  await expect(terms.getByRole('alert')).toHaveText('请先阅读并同意预订须知')
  await terms.getByRole('checkbox', { name: '我已阅读并同意以上预订须知' }).check()
  await submitOf(phone, '预订并支付订金').click()
  await expect(phone.getByRole('heading', { name: '待支付订金' })).toBeVisible()
  await phone.getByRole('button', { name: /^微信支付（/ }).click()
  await expect(phone).toHaveURL(/\/pay\/sandbox\//)
  await expect(phone.getByText('1000.00元')).toBeVisible()
  await phone.getByRole('button', { name: '支付成功' }).click()
  await expect(phone).toHaveURL(/\/m\/bookings\/\d+\/\d+$/)
  await expect(phone.getByRole('heading', { name: '预订成功' })).toBeVisible()
  await expect(phone.getByText('玉兰厅、海棠厅').or(phone.getByText('海棠厅、玉兰厅')).first()).toBeVisible()
  expect(faults()).toEqual([])
})

test('a known guest needs no code, and a closed shop says whom to call; the page costs little script [1.05]', async ({
  site,
  browser,
}) => {
  await settle(site, { guestBooking: 'instant' })
  const admin = await site.as('admin')
  const roomIds = [roomOf(site.house, '玉兰厅')]
  await admin.call(saveWebsite, { version: 0, blocks: [{ key: 'rooms', kind: 'rooms', roomIds }] })
  await admin.call(publishWebsite, { version: 1 })
  const phone = await openPhone(browser, site)
  const sizes: Promise<number>[] = []
  const measure = (response: Response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    const sized = response.request().sizes()
    sizes.push(sized.then(({ responseBodySize }) => responseBodySize))
  }
  phone.on('response', measure)
  await phone.addInitScript(watchShifts)
  // The rooms come late, as on a slow network: what stands above and below does not move.
  await phone.route('**/api/order/rooms', async (route) => {
    const answer = await route.fetch()
    await phone.getByRole('button', { name: '月历' }).waitFor()
    await route.fulfill({ response: answer })
  })
  await phone.goto(bookPath(site))
  await expect(phone.getByRole('list', { name: '包厢' })).toBeVisible()
  await expect.poll(() => phone.evaluate(() => document.fonts.status)).toBe('loaded')
  expect(await phone.evaluate(() => Reflect.get(globalThis, 'shifted'))).toBeLessThanOrEqual(0.05)
  phone.off('response', measure)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(180_000)

  const faults = faultsOf(phone)
  await phone.goto(`/m/hello?next=/s/${site.house.shopId}/book`)
  await phone.getByLabel('手机号码').fill('13911114444')
  await phone.getByRole('checkbox', { name: /^我已阅读并同意用户协议/ }).check()
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByText('验证码已发送')).toBeVisible()
  await phone.getByLabel('验证码', { exact: true }).fill(await codeFor(site, '13911114444'))
  await submitOf(phone, '继续预订').click()
  await expect(phone).toHaveURL(/\/book$/)
  await expect(phone.getByText('以 139***4444 预订')).toBeVisible()
  await expect(phone.getByLabel('验证码', { exact: true })).toBeHidden()
  await roomOn(phone, '梅厅').click()
  await phone.getByLabel('姓名').fill('周知行')
  await submitOf(phone, '立即预订').click()
  await expect(phone.getByRole('heading', { name: '预订成功' })).toBeVisible()

  await settle(site, { guestBooking: 'closed' })
  await phone.goto(`/m/s/${site.house.shopId}`)
  await expect(phone.getByRole('heading', { name: '玉兰厅' })).toBeVisible()
  await expect(phone.getByRole('link', { name: '立即预订' })).toBeHidden()
  await phone.goto(bookPath(site))
  await expect(phone.getByRole('heading', { name: '和宴·望江店暂不接受线上预订' })).toBeVisible()
  expect(await seriousFaults(phone)).toEqual([])
  await phone.goto('/m/s/987654/book')
  await expect(phone.getByRole('heading', { name: '没有找到这家门店' })).toBeVisible()
  expect(faults()).toEqual([])
})

import type { Page } from '@playwright/test'
import { listMessages } from '../../packages/contract/src/features/messages.ts'
import { qrBegin } from '../../packages/contract/src/features/sign-in.ts'
import { createInvite } from '../../packages/contract/src/features/staff-invites.ts'
import { createClient } from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { password } from '../console.ts'
import { expect, test } from '../journey.ts'
import { applied } from '../order-moves.ts'
import { faultsOf, openPhone, sessionOf } from '../phone.ts'
import { faultsInBothLooks, namesUnlikeWords, seriousFaults } from '../serious-faults.ts'

test('a floor manager works a whole evening from the phone', async ({ site, browser, consoleOf }) => {
  const consolePage = await consoleOf('admin', '/home')
  await consolePage.getByRole('button', { name: '小程序工作台' }).click()
  const entry = consolePage.getByRole('dialog', { name: '小程序工作台' })
  await expect(entry.getByRole('img', { name: '工作台二维码' })).toBeVisible()
  await expect(entry.getByText('添加到主屏幕', { exact: true })).toBeVisible()
  const address = await entry.getByText(/\/m\/work$/).textContent()
  expect(address).toBe(`${site.baseUrl}/m/work`)
  expect.soft(await seriousFaults(consolePage), 'the workbench dialog').toEqual([])

  const phone = await openPhone(browser, site, new URL(address ?? '').pathname)
  const faults = faultsOf(phone)
  await expect(phone).toHaveURL(/\/m\/login\?next=%2Fwork$/)
  await phone.getByRole('button', { name: '用账号和密码登录' }).click()
  await phone.getByLabel('账号').fill(site.house.staff.supervisor.phone)
  await phone.getByLabel('密码', { exact: true }).fill(password)
  await phone.getByRole('button', { name: '登录', exact: true }).click()
  await expect(phone).toHaveURL(/\/m\/work$/)
  const board = phone.getByRole('main')
  await phone.getByRole('tab', { name: /^晚餐/ }).click()
  await expect(board.getByRole('button', { name: '牡丹厅 空闲， 预订' })).toBeVisible()
  await expect(phone.getByRole('img', { name: '实时更新中' })).toBeVisible()

  // A guest's booking request appears without a reload, and is accepted.
  await applied(site)
  const onBoard = board.getByRole('button', { name: '牡丹厅 钱小姐女士 8人 待处理' })
  await expect(onBoard).toBeVisible()
  await phone.getByRole('link', { name: /待处理.*1个申请/ }).click()
  // The board remains until the page of booking requests is loaded, and also shows her name.
  await expect(onBoard).toBeHidden()
  await phone.getByRole('button', { name: /钱小姐.*处理/ }).click()
  const drawer = phone.getByRole('dialog', { name: '钱小姐女士' })
  await expect(drawer.getByText('要靠窗')).toBeVisible()
  await drawer.getByRole('button', { name: '接受', exact: true }).click()
  await drawer.getByRole('button', { name: '接受申请' }).click()
  await expect(drawer.getByText('已预订', { exact: true })).toBeVisible()
  await expect(phone.getByText('没有待处理的申请')).toBeVisible()

  // The guest is called, which is logged, and arrives.
  await drawer.getByRole('button', { name: '打电话给客人' }).click()
  await expect(drawer.getByRole('link', { name: '拨打 13700002222' })).toHaveAttribute(
    'href',
    'tel:13700002222',
  )
  await drawer.getByRole('button', { name: '客已到' }).click()
  await drawer.getByRole('button', { name: '确认客已到' }).click()
  await expect(drawer.getByText('客已到', { exact: true })).toBeVisible()
  // The whole order is shown again.
  await expect(drawer.getByText(/^操作日志/)).toBeVisible()
  await drawer.getByRole('button', { name: '关闭' }).click()
  await expect(drawer).toBeHidden()
  await phone.getByRole('link', { name: '今日' }).click()
  await expect(phone.getByRole('heading', { name: '今日' })).toBeVisible()
  await phone.getByRole('tab', { name: /^晚餐/ }).click()
  await expect(board.getByRole('button', { name: /牡丹厅 钱小姐.*客已到/ })).toBeVisible()

  // She is found by her name; her bill is settled at the table, and the console shows it.
  await phone.getByRole('link', { name: '搜索' }).click()
  await phone.getByLabel('搜索预订和客户').fill('钱小姐')
  await phone
    .getByRole('list', { name: '找到的预订' })
    .getByRole('button', { name: /牡丹厅/ })
    .click()
  await drawer.getByRole('button', { name: '结账' }).click()
  await drawer.getByLabel('消费金额（元）').fill('888')
  await drawer.getByLabel('收款方式').selectOption('现金')
  await drawer.getByRole('button', { name: '确认结账' }).click()
  await expect(drawer.getByText('已完成', { exact: true })).toBeVisible()
  await expect(drawer.getByText('结账成功，账单888.00元，现金888.00元')).toBeVisible()
  await drawer.getByRole('button', { name: '关闭' }).click()
  await phone.getByRole('link', { name: '今日' }).click()
  await phone.getByRole('tab', { name: /^晚餐/ }).click()
  expect(
    await site.sql(`select total_fen, arrears_fen from order_whole where user_name = '钱小姐'`),
  ).toMatchObject([{ total_fen: 88_800, arrears_fen: 0 }])

  // A free room is booked; somebody else is faster, and no input is lost.
  await board.getByRole('button', { name: '芍药厅 空闲， 预订' }).click()
  const form = phone.getByRole('dialog', { name: /芍药厅/ })
  await form.getByLabel('手机号码').fill('13911112222')
  await form.getByLabel('姓名').fill('周小川')
  await form.getByRole('button', { name: '先生', exact: true }).click()
  await form.getByLabel('人数').fill('6')
  await form.getByRole('button', { name: '18:30' }).click()
  await booked(site, { rooms: ['芍药厅'], userName: '快一步', phone: '13922223333', peopleNum: 4 })
  await form.getByRole('button', { name: '确认预订' }).click()
  await expect(form.getByText('包厢已被预订')).toBeVisible()
  await form.getByRole('button', { name: /^兰厅/ }).click()
  const other = phone.getByRole('dialog', { name: /兰厅/ })
  await expect(other.getByLabel('姓名')).toHaveValue('周小川')
  // The server has booked it, but its answer never arrives. Edits before the second attempt do not create a
  // second booking.
  let cuts = 1
  await phone.route('**/shopapi/roombook/create', async (route) => {
    if (cuts-- > 0) await route.fetch().then(() => route.abort('connectionreset'))
    else await route.continue()
  })
  await other.getByRole('button', { name: '确认预订' }).click()
  await expect(other.getByText(/网络/)).toBeVisible()
  await other.getByLabel('备注').fill('自带蛋糕')
  await other.getByRole('button', { name: '确认预订' }).click()
  await expect(other).toBeHidden()
  await expect(phone.getByText('预订成功')).toBeVisible()
  const orders = await site.sql(
    `select count(*)::integer as count from order_whole where phone = '13911112222'`,
  )
  expect(orders).toEqual([{ count: 1 }])
  await board.getByRole('button', { name: '兰厅 周小川先生 6人 18:30 已预订' }).click()
  const made = phone.getByRole('dialog', { name: '周小川先生' })
  await expect(made.getByText('李主管', { exact: true })).toBeVisible()
  await made.getByRole('button', { name: '转台' }).click()
  await made.getByRole('button', { name: /^梅厅.*空闲/ }).click()
  await made.getByRole('button', { name: '确认转台' }).click()
  await expect(made.getByText(/转台成功，现在在 梅厅/)).toBeVisible()
  await made.getByRole('button', { name: '撤销转台' }).click()
  await expect(made.getByText(/^兰厅 · /)).toBeVisible()
  await made.getByRole('button', { name: '取消', exact: true }).click()
  await made.getByText('其他原因').click()
  await made.getByLabel('说明').fill('改日再来')
  await made.getByRole('button', { name: '取消订单' }).click()
  await expect(made.getByText('已取消', { exact: true })).toBeVisible()
  await expect(made.getByText(/^操作日志/)).toBeVisible()
  await made.getByRole('button', { name: '关闭' }).click()
  await expect(made).toBeHidden()

  // A room is held, and the hold becomes a booking once the guest's name is known.
  await board.getByRole('button', { name: '竹厅 空闲， 预订' }).click()
  const hold = phone.getByRole('dialog', { name: /竹厅/ })
  await hold.getByRole('button', { name: '占位', exact: true }).click()
  await hold.getByRole('button', { name: '确认占位' }).click()
  await expect(hold).toBeHidden()
  await board.getByRole('button', { name: /竹厅 占位订单.*占位/ }).click()
  await phone.getByRole('button', { name: '转为预订' }).click()
  const convert = phone.getByRole('dialog', { name: '竹厅 · 转为预订' })
  await convert.getByLabel('姓名').fill('孙一')
  await convert.getByRole('button', { name: '转为预订' }).click()
  await expect(phone.getByRole('dialog', { name: '孙一' }).getByText('已预订', { exact: true })).toBeVisible()
  await expect(phone.getByText(/^操作日志/)).toBeVisible()
  await phone.getByRole('button', { name: '关闭' }).click()
  await expect(phone.getByRole('dialog')).toHaveCount(0)

  await phone.getByRole('link', { name: /消息.*条未读/ }).click()
  await expect(phone.getByRole('button', { name: /新订单：快一步/ })).toBeVisible()
  await phone.getByRole('button', { name: '全部标为已读' }).click()
  await expect(phone.getByText('全部已读')).toBeVisible()
  const supervisor = await site.as('supervisor')
  expect((await supervisor.call(listMessages, {})).unread).toBe(0)

  await phone.getByRole('link', { name: '我的' }).click()
  await expect(phone.getByRole('switch', { name: '消息通知' })).toBeVisible()
  await phone.getByRole('button', { name: '退出登录' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(phone).toHaveURL(/\/m\/login\?next=/)
  expect(faults()).toEqual([])
})

test(
  'the workbench installs, tells of messages while it is closed, and says when there is no network',
  {
    tag: '@smoke',
  },
  async ({ site, browser }, { project }) => {
    const phone = await openPhone(browser, site, undefined, { storageState: await sessionOf(site, 'booker') })
    const order = await booked(site, { rooms: ['梅厅'], userName: '吴先生' })
    await phone.context().grantPermissions(['notifications'])
    await phone.goto('/m/work')
    await expect(phone.getByRole('heading', { name: '今日' })).toBeVisible()

    const href = await phone.locator('link[rel="manifest"]').getAttribute('href')
    const answer = await phone.request.get(String(href))
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({ start_url: '/m/work', scope: '/m/', display: 'standalone' })
    for (const { src, type } of manifest.icons) {
      const icon = await phone.request.get(src)
      expect(icon.status(), src).toBe(200)
      expect(icon.headers()['content-type'], src).toBe(type)
    }
    const devtools = await phone.context().newCDPSession(phone)
    const { errors } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])

    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/m/work'))
        if (ours) resolve(ours.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    const registrationId = await registered
    await phone.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    // The packaged browser is a headless shell that stores no notifications.
    const shown =
      project.name === 'system' ? () => notificationsKept(phone) : await notificationsAskedFor(phone)
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: site.baseUrl,
      registrationId,
      data: JSON.stringify({ words: '新订单，吴先生，梅厅，11月20日晚餐', orderId: order.id, messageId: 5 }),
    })
    await expect
      .poll(shown)
      .toEqual([{ title: '新订单', body: '吴先生 · 梅厅 · 11月20日晚餐', data: { orderId: order.id } }])

    await phone.goto(`/m/work?order=${order.id}`)
    await expect(phone.getByRole('dialog', { name: '吴先生' })).toBeVisible()
    await phone.context().setOffline(true)
    await phone.goto('/m/work').catch(() => undefined)
    await expect(phone.getByRole('heading', { name: '当前没有网络' })).toBeVisible()
    await phone.context().setOffline(false)
  },
)

/** Number of a known customer. */
const caller = '13922224444'

test('the phone pages of staff are without serious fault for those who see or reach them differently, and tell the shop’s time abroad', async ({
  site,
  browser,
}) => {
  await applied(site)
  const order = await booked(site, { rooms: ['海棠厅'], phone: caller })
  const { shopId, periods } = site.house
  await site.sql(
    `insert into waitlist_entry (shop_id, book_date, period_id, people_num, user_name, phone, sex, source, lapses_at,
      created_at) values (${shopId}, '2026-11-20', ${periods.dinner}, 8, '孙立', '13911112222', 1, 'guest',
      '2026-11-22', '2026-11-20T02:00:00Z')`,
  )
  const [role] = await site.sql(`select id from role where shop_id = ${shopId} and title = '赵前台'`)
  const admin = await site.as('admin')
  const { joinUrl } = await admin.call(createInvite, { roleId: Number(role?.id) })
  const anyone = createClient({
    baseUrl: site.baseUrl,
    token: () => undefined,
    now: () => site.now().getTime(),
  })
  const phone = await openPhone(browser, site, undefined, {
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    storageState: await sessionOf(site, 'admin'),
  })
  const soundly = async (path: string, name: string) => {
    await phone.goto(path)
    await expect(phone.getByRole('heading', { name }).first()).toBeVisible()
    expect.soft(await faultsInBothLooks(phone), path).toEqual([])
    const width = await phone.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `${path} scrolls sideways`).toBeLessThanOrEqual(390)
  }
  const workSoundly = async (path: string, name: string) => {
    await soundly(path, name)
    await expect(phone.getByRole('main').getByRole('button').first()).toBeVisible()
    expect.soft(await namesUnlikeWords(phone), path).toEqual([])
    const small = await phone.evaluate(() =>
      [...document.querySelectorAll('button, a, select')]
        .map((element) => ({ text: element.textContent, height: element.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && height < 44),
    )
    expect.soft(small, `${path} has targets that a thumb misses`).toEqual([])
  }
  await workSoundly('/m/work', '今日')
  expect(await phone.evaluate(() => new Date().getHours())).not.toBe(10)
  const today = phone.getByRole('tab', { name: /^今天/ })
  await expect(today).toContainText('20')
  await expect(today).toHaveAttribute('aria-selected', 'true')
  await phone.getByRole('button', { name: /^候补 1组/ }).click()
  await expect(phone.getByRole('dialog', { name: /^候补/ }).getByRole('listitem')).toBeVisible()
  expect.soft(await faultsInBothLooks(phone), 'who waits').toEqual([])
  await workSoundly('/m/work/applications', '待处理')
  await workSoundly('/m/work/messages', '消息')
  await workSoundly('/m/work/me', '我的')
  await workSoundly(`/m/work?order=${order.id}`, '王先生')
  await expect(phone.getByRole('dialog').getByText(/\d 赵前台$/)).toHaveText(/^11-20 10:\d\d 赵前台$/)
  await phone.getByRole('button', { name: '取消', exact: true }).click()
  expect.soft(await faultsInBothLooks(phone), 'the cancelling').toEqual([])
  await phone.goto('/m/work')
  await phone.getByRole('button', { name: '竹厅 空闲， 预订' }).click()
  await phone.getByRole('button', { name: '确认预订' }).click()
  await expect(phone.getByText('请输入客户姓名')).toBeVisible()
  await phone.getByLabel('手机号码').fill(caller)
  await expect(phone.getByRole('region', { name: '客户' })).toContainText('当天已有预订')
  expect.soft(await faultsInBothLooks(phone), 'the form, and who is calling').toEqual([])

  await soundly(joinUrl, '加入和宴·望江店')
  await phone.getByRole('button', { name: '加入', exact: true }).click()
  await expect(phone.getByText('请输入姓名')).toBeVisible()
  expect.soft(await faultsInBothLooks(phone), 'what is wrong').toEqual([])
  await soundly('/m/protocol', '用户协议与隐私政策')
  const { ticket } = (await anyone.call(qrBegin, {})).data
  await soundly(`/m/scan/${ticket}`, '确认登录')
  await soundly('/m/me', '王经理')
  await phone.getByRole('button', { name: '退出登录' }).click()
  expect.soft(await faultsInBothLooks(phone), 'the question').toEqual([])
  await soundly('/m/nowhere/at/all', '页面不存在')
  await phone.context().close()
})

/** Returns the notifications shown on the phone, from the browser's storage. */
const notificationsKept = (phone: Page) =>
  phone.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const list = await registration.getNotifications()
    return list.map(({ title, body, data }) => ({ title, body, data }))
  })

/**
 * Records the notifications that the page's service worker requests from now on. @returns a function that
 * returns them.
 */
async function notificationsAskedFor(phone: Page): Promise<() => Promise<unknown[]>> {
  const context = phone.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    // It runs in a service worker, whose globals are missing from the page's types.
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const asked: unknown[] = []
    Object.assign(globalThis, { asked })
    registration.showNotification = async (title, options) => {
      asked.push({ title, body: options?.body, data: options?.data })
    }
  })
  return () => worker.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked)
}

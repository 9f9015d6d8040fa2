import type { Page } from '@playwright/test'
import { saveDishCategory } from '../../packages/contract/src/features/dish-categories.ts'
import { saveDish } from '../../packages/contract/src/features/dishes.ts'
import { publishWebsite, saveWebsite } from '../../packages/contract/src/features/website.ts'
import { expect, test } from '../journey.ts'
import { actionOf, begin, beginRare, confirmOf, expectState } from '../order-moves.ts'
import { codeFor, faultsOf, openPhone } from '../phone.ts'
import { cardOf, detailOf, pasted } from '../screen.ts'
import { faultsInBothLooks } from '../serious-faults.ts'
import type { Site } from '../start-site.ts'

const hostPhone = '13911112222'

/** Opens a store with a public page, a menu and a deposit of 50 yuan per person. */
async function openShop(site: Site): Promise<void> {
  const admin = await site.as('admin')
  const settings = { dishesOpen: true, guestDepositMode: 'per-person', guestDepositFen: 5000 }
  await site.sql(
    `update shop set settings = settings || '${JSON.stringify(settings)}' where shop_id = ${site.house.shopId}`,
  )
  const { id: dishCategoryId } = await admin.call(saveDishCategory, { title: '热菜' })
  const { id: banquets } = await admin.call(saveDishCategory, { title: '宴席' })
  const greens = await admin.call(saveDish, { title: '清炒时蔬', price: 2850, dishCategoryId })
  const fish = await admin.call(saveDish, {
    title: '剁椒鱼头',
    price: 8800,
    dishCategoryId,
    specs: [
      { title: '大份', price: 12_800 },
      { title: '小份', price: 8800 },
    ],
    attributes: [
      { group: '口味', title: '微辣' },
      { group: '口味', title: '中辣' },
    ],
  })
  await admin.call(saveDish, {
    title: '八人团圆宴',
    price: 88_800,
    unit: '桌',
    dishCategoryId: banquets,
    kind: 'set',
    peopleMin: 8,
    peopleMax: 10,
    items: [
      { dishId: fish.id, specId: fish.specs[0]?.id ?? 0, number: 1 },
      { dishId: greens.id, number: 2 },
    ],
  })
  await admin.call(saveWebsite, {
    version: 0,
    blocks: [{ key: 'rooms', kind: 'rooms', roomIds: Object.values(site.house.rooms) }],
  })
  await admin.call(publishWebsite, { version: 1 })
}

/** Expects a page without faults in light and dark mode and without horizontal scrolling. */
async function expectSound(page: Page, what: string): Promise<void> {
  expect.soft(await faultsInBothLooks(page), what).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${what} scrolls sideways`).toBeLessThanOrEqual(390)
}

const category = (phone: Page, title: string) =>
  phone.getByRole('navigation', { name: '菜品分类' }).getByRole('button', { name: title, exact: true })
const dishOn = (phone: Page, title: string) =>
  phone.getByRole('article').filter({ has: phone.getByRole('heading', { name: title, exact: true }) })

test('a banquet by phone: booked, deposit paid, accepted, shared, answered, chosen together, confirmed, and prepared [4.08] [5.19] [2.45] [1.01]', {
  tag: '@smoke',
}, async ({ site, browser, consoleOf }) => {
  await openShop(site)
  const { shopId, periods } = site.house
  const consolePage = await consoleOf('booker', `/order?date=2026-11-21&period=${periods.dinner}`, {
    viewport: { width: 1440, height: 900 },
  })
  await expect(cardOf(consolePage, '牡丹厅')).toBeVisible()
  const permissions = ['clipboard-write']
  const host = await openPhone(browser, site, `/m/s/${shopId}`, { permissions })
  const hostFaults = faultsOf(host)
  const guest = await openPhone(browser, site)
  const guestFaults = faultsOf(guest)

  await test.step('a new guest books a room by one code', async () => {
    await host.getByRole('link', { name: '立即预订' }).click()
    await host.getByRole('button', { name: /^11月21日 / }).click()
    await host.getByRole('button', { name: /^晚餐/ }).click()
    await host.getByRole('textbox', { name: '用餐人数' }).fill('10')
    const rooms = host.getByRole('list', { name: '包厢' })
    await rooms.getByRole('button', { name: /^牡丹厅/ }).click()
    await host.getByLabel('姓名').fill('林小满')
    await host.getByRole('radio', { name: '女士' }).check()
    await host.getByLabel('手机号码').fill(hostPhone)
    await host.getByLabel('到店时间').selectOption('18:00')
    await host.getByRole('checkbox', { name: /^我已阅读并同意用户协议/ }).check()
    await host.getByRole('button', { name: '获取验证码' }).click()
    await expect(host.getByText('验证码已发送')).toBeVisible()
    await host.getByLabel('验证码', { exact: true }).fill(await codeFor(site, hostPhone))
    await expect(host.getByText('订金 ¥500')).toBeVisible()
    await host.getByRole('checkbox', { name: '我已阅读并同意以上预订须知' }).check()
    await host.getByRole('button', { name: '预订并支付订金' }).click()
    await expect(host).toHaveURL(/\/m\/bookings\/\d+\/\d+$/)
    await expect(host.getByRole('heading', { name: '待支付订金' })).toBeVisible()
    await expect(host.getByRole('region', { name: '支付订金' })).toContainText('¥500.00')
    await expectSound(host, 'a deposit to pay')
  })

  await test.step('the deposit is paid at the sandbox cashier', async () => {
    await host.getByRole('button', { name: /^微信支付（/ }).click()
    await expect(host).toHaveURL(/\/pay\/sandbox\//)
    await expect(host.getByText('500.00元')).toBeVisible()
    await host.getByRole('button', { name: '支付成功' }).click()
    await expect(host).toHaveURL(/\/m\/bookings\/\d+\/\d+$/)
    await expect(host.getByRole('heading', { name: '等待门店确认' })).toBeVisible()
    await expect(host.getByRole('region', { name: '预订信息' })).toContainText('¥500.00 已付 微信支付')
  })

  await test.step('staff see it come in and accept; the guest’s page tells by itself', async () => {
    await expect(cardOf(consolePage, '牡丹厅')).toContainText('林小满')
    await cardOf(consolePage, '牡丹厅').click()
    await expect(detailOf(consolePage)).toContainText('客人线上预订')
    await expect(detailOf(consolePage)).toContainText('500.00')
    await expect(detailOf(consolePage).getByRole('region', { name: '订单日志' })).toContainText(
      '支付订金：500.00元（微信，沙箱）',
    )
    const accept = await begin(consolePage, '接受', '接受预订申请')
    await confirmOf(accept, '接受申请').click()
    await expectState(consolePage, '已预订')
    await expect(host.getByRole('heading', { name: '预订成功' })).toBeVisible()
  })

  await test.step('staff let everybody who is invited choose dishes', async () => {
    await expect(host.getByRole('link', { name: '提前点菜' })).toBeHidden()
    await expect(actionOf(consolePage, '编辑')).toBeEnabled()
    const mode = await beginRare(consolePage, '点菜权限')
    await mode.getByRole('radio', { name: /^多人点菜/ }).check()
    await confirmOf(mode, '保存').click()
    await expect(mode).toBeHidden()
    await expect(host.getByRole('link', { name: '提前点菜' })).toBeVisible()
  })

  await test.step('the host shares the invitation, and a guest answers without a login', async () => {
    const invitation = host.getByRole('region', { name: /^邀请函/ })
    await expect(invitation).toContainText('还没有人回复')
    await invitation.getByRole('button', { name: '分享', exact: true }).click()
    const drawer = host.getByRole('dialog', { name: '分享邀请函' })
    await drawer.getByRole('button', { name: '复制链接' }).click()
    await expect(drawer.getByText('复制成功')).toBeVisible()
    await expectSound(host, 'the drawer to share')
    const link = await pasted(host)
    await drawer.getByRole('button', { name: '关闭' }).click()
    await expect(drawer).toBeHidden()

    await guest.goto(link)
    await expect(guest.getByText('林小满')).toBeVisible()
    await expect(guest.getByRole('link', { name: '一起点菜' })).toBeHidden()
    await guest.getByLabel('您的姓名').fill('李四')
    await guest.getByRole('button', { name: '增加一人' }).click()
    await guest.getByRole('button', { name: '提交回复' }).click()
    await expect(guest.getByText('出席 · 2人 · 李四')).toBeVisible()

    await expect(invitation).toContainText('2人出席')
    await expect(invitation).toContainText('李四 · 出席 · 2人')
    await expect(detailOf(consolePage)).toContainText('2人出席')
    await expectSound(host, 'a booking with its invitation')
  })

  await test.step('both choose into one cart, and each sees the other’s choice', async () => {
    await guest.getByRole('link', { name: '一起点菜' }).click()
    await host.getByRole('link', { name: '提前点菜' }).click()
    for (const phone of [host, guest]) {
      await expect(phone.getByRole('heading', { name: '点菜', exact: true })).toBeVisible()
    }
    await category(host, '宴席').click()
    await host.getByRole('button', { name: '增加八人团圆宴' }).click()
    // Only the host chooses set menus; invited guests see the choice.
    await expect(category(guest, '宴席')).toHaveCount(0)
    await guest.getByRole('button', { name: /^已选 1 份/ }).click()
    const seen = guest.getByRole('dialog', { name: '已选菜品' })
    await expect(seen.getByRole('listitem')).toContainText('八人团圆宴主人选')
    await seen.getByRole('button', { name: '关闭' }).click()
    await expect(seen).toBeHidden()

    await category(guest, '热菜').click()
    await guest.getByRole('button', { name: '增加清炒时蔬' }).click()
    await guest.getByRole('button', { name: '增加清炒时蔬' }).click()
    await guest.getByRole('button', { name: '选规格：剁椒鱼头' }).click()
    const choice = guest.getByRole('dialog', { name: '剁椒鱼头' })
    await choice.getByRole('button', { name: /^小份/ }).click()
    await choice.getByRole('button', { name: '微辣' }).click()
    await expectSound(guest, 'the choices of a dish')
    await choice.getByRole('button', { name: '加入购物车' }).click()
    await expect(choice).toBeHidden()

    await category(host, '热菜').click()
    await expect(dishOn(host, '清炒时蔬')).toContainText('李四 2')
    await expect(dishOn(host, '剁椒鱼头')).toContainText('李四 1')
    await host.getByRole('button', { name: '增加清炒时蔬' }).click()
    // 888.00, three times 28.50, and 88.00.
    const review = host.getByRole('button', { name: /^已选 5 份/ })
    await expect(review).toContainText('¥1,061.50')
    await expect(guest.getByRole('button', { name: /^已选 5 份/ })).toBeVisible()
    // Invited guests see no prices.
    await expect(guest.getByRole('main')).not.toContainText('¥')
    await expectSound(guest, 'the menu of who is invited')
  })

  await test.step('the host takes one of them off, and confirms', async () => {
    await guest.getByRole('button', { name: /^已选 5 份/ }).click()
    const seen = guest.getByRole('dialog', { name: '已选菜品' })
    await expect(seen).toContainText('剁椒鱼头')

    await host.getByRole('button', { name: /^已选 5 份/ }).click()
    const cart = host.getByRole('dialog', { name: '已选菜品' })
    await expect(cart).toContainText('¥1,061.50')
    await cart.getByRole('button', { name: '移除李四选的剁椒鱼头' }).click()
    await expect(cart).not.toContainText('剁椒鱼头')
    await expect(cart).toContainText('¥973.50')
    await expect(seen).not.toContainText('剁椒鱼头')

    await cart.getByLabel('给厨房的备注').fill('少油')
    await cart.getByRole('button', { name: '确认菜品' }).click()
    const question = host.getByRole('dialog', { name: '确认菜品' })
    await expect(question).toContainText('共4份，合计¥973.50')
    await question.getByRole('button', { name: '确认', exact: true }).click()
    for (const phone of [host, guest]) {
      await expect(phone.getByRole('heading', { name: '已点菜品' })).toBeVisible()
      await expect(phone.getByRole('main')).toContainText('清炒时蔬')
    }
    await expect(host.getByRole('main')).toContainText('¥973.50')
    await expect(guest.getByRole('main')).not.toContainText('¥')
    await expectSound(host, 'what the host confirmed')
    await expectSound(guest, 'what was confirmed, for who is invited')
  })

  await test.step('the console has the same sums, and who answered', async () => {
    await expect(detailOf(consolePage)).toContainText('已确认 ¥973.50')
    await detailOf(consolePage).getByRole('button', { name: '点菜详情' }).click()
    const dishes = consolePage.getByRole('dialog', { name: '点菜详情列表' })
    await expect(dishes.getByRole('row', { name: /^八人团圆宴/ })).toContainText('¥888.001桌¥888.00')
    await expect(dishes.getByRole('row', { name: /^清炒时蔬/ })).toContainText('¥28.503份¥85.50')
    await expect(dishes.getByRole('row', { name: /^清炒时蔬/ })).toContainText('李四 2')
    await expect(dishes.getByRole('row', { name: /^合计/ })).toContainText('¥973.50')
    await expect(dishes).toContainText('客人备注：少油')
    await expect(dishes).not.toContainText('剁椒鱼头 小份')
    await dishes.getByRole('button', { name: /关闭|Close/ }).click()
    await detailOf(consolePage).getByRole('button', { name: '邀请函' }).click()
    const answers = consolePage.getByRole('dialog', { name: '邀请函' }).getByRole('region', { name: '回复' })
    await expect(answers).toContainText('李四 2人')
  })

  await test.step('the kitchen’s list adds up to what was confirmed, the set menu taken apart', async () => {
    await consolePage.goto(`/order/kitchen?date=2026-11-21&period=${periods.dinner}`)
    const confirmed = consolePage.getByRole('region', { name: '已确认' })
    await expect(confirmed).toContainText('1单')
    const rows = confirmed.getByRole('table', { name: '菜品' }).getByRole('row')
    await expect(rows.filter({ hasText: '清炒时蔬' })).toContainText('5 份牡丹厅 ×5含「八人团圆宴」')
    await expect(rows.filter({ hasText: '剁椒鱼头' })).toContainText('大份1 份牡丹厅 ×1含「八人团圆宴」')
    await expect(confirmed).not.toContainText('小份')
    await expect(confirmed.getByRole('row', { name: /林小满/ })).toContainText('少油')
    await expect(consolePage.getByRole('region', { name: '待确认' })).toHaveCount(0)
  })
  expect([...hostFaults(), ...guestFaults()]).toEqual([])
  await host.context().close()
  await guest.context().close()
})

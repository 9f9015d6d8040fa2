import { cancelOrder } from '../../packages/contract/src/features/order-moves.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { faultsOf, guestStateOf, openPhone, sidewaysOfLargeText } from '../phone.ts'
import { seriousFaults } from '../serious-faults.ts'

const newcomer = '13911112222'
const day = '2026-11-21'

test('a guest waits for a full evening: the staff see it live and are told when a room gets free, the guest sees it and books', async ({
  site,
  browser,
  consoleOf,
}) => {
  const { shopId, rooms } = site.house
  await site.sql(
    `update shop set settings = settings || '{"guestBooking":"instant"}' where shop_id = ${shopId}`,
  )
  const orders = []
  for (const title of Object.keys(rooms)) {
    const order = { rooms: [title], bookDate: day, phone: '13900000009', peopleNum: 2 }
    orders.push(await booked(site, order))
  }
  const consolePage = await consoleOf('booker', `/order?date=${day}`)
  await consolePage.getByRole('tab', { name: /^晚餐/ }).click()
  await expect(consolePage.getByRole('button', { name: '候补', exact: true })).toBeVisible()

  // Nothing is preselected: day, party and period are the guest's own choices.
  const storageState = await guestStateOf(site, newcomer)
  const phone = await openPhone(browser, site, `/m/s/${shopId}/book`, { storageState })
  const faults = faultsOf(phone)
  await phone.getByRole('button', { name: /^11月21日 / }).click()
  await phone.getByRole('textbox', { name: '用餐人数' }).fill('8')
  const offers = phone.getByRole('list', { name: '候补' })
  await expect(offers.getByRole('listitem')).toHaveText(/^晚餐已订满/)
  await offers.getByRole('button', { name: '晚餐加入候补' }).click()
  const drawer = phone.getByRole('dialog', { name: '加入候补' })
  await expect(drawer).toContainText('11月21日 周六 晚餐 · 8人')
  await drawer.getByLabel('姓名').fill('林小满')
  await drawer.getByRole('radio', { name: '女士' }).check()
  expect.soft(await seriousFaults(phone), 'joining the list').toEqual([])
  await drawer.getByRole('button', { name: '加入候补' }).click()
  const joined = phone.getByRole('dialog', { name: '候补中' })
  await expect(joined).toContainText('候补不保留包厢')
  await expect(joined).not.toContainText('短信')
  await joined.getByRole('link', { name: '查看我的预订' }).click()
  const card = phone.getByRole('article', { name: '候补 11月21日 周六 晚餐' })
  await expect(card).toContainText('候补中')
  await expect(card.getByRole('link', { name: '去预订' })).toBeHidden()
  expect.soft(await sidewaysOfLargeText(phone), 'the list at twice the size').toBe(0)

  // Staff see it without a reload, and are notified once that a room became free.
  await consolePage.getByRole('button', { name: /^候补\s*1$/ }).click()
  const list = consolePage.getByRole('dialog', { name: '候补 · 11月21日' })
  const entry = list.getByRole('listitem')
  await expect(entry).toContainText('林小满 女士 · 8人')
  await expect(entry).toContainText('139***2222')
  await expect(entry).toContainText('暂无空位')
  expect.soft(await seriousFaults(consolePage), 'who waits').toEqual([])
  const big = orders.find(({ roomName }) => roomName === '牡丹厅')
  const caller = await site.as('booker')
  await caller.call(cancelOrder, { orderId: big?.id ?? 0, version: big?.version ?? 0, reason: 'guest' })
  await expect(entry).toContainText('有空位')
  await list
    .getByRole('button', { name: 'Close' })
    .or(list.getByRole('button', { name: '关闭' }))
    .click()
  await consolePage.getByRole('button', { name: /^消息/ }).click()
  await expect(consolePage.getByText('候补有空位：11月21日晚餐，1组在候补（8人）')).toHaveCount(1)

  // The guest need not reload either: first come, first served.
  await expect(card).toContainText('有空位了')
  await expect(card).toContainText('先订先得')
  await card.getByRole('link', { name: '去预订' }).click()
  await expect(phone.getByRole('textbox', { name: '用餐人数' })).toHaveValue('8')
  await expect(phone.getByRole('button', { name: /^晚餐/ })).toHaveAttribute('aria-pressed', 'true')
  await phone
    .getByRole('list', { name: '包厢' })
    .getByRole('button', { name: /^牡丹厅/ })
    .click()
  await phone.getByLabel('姓名').fill('林小满')
  await phone.getByRole('button', { name: '立即预订', exact: true }).click()
  // The terms contain 预订成功 as well, so the booking's page is awaited first.
  await phone.waitForURL(/\/m\/bookings\/\d+\/\d+$/)
  await expect(phone.getByText('预订成功')).toBeVisible()

  await expect(consolePage.getByRole('button', { name: '候补', exact: true })).toBeVisible()
  expect(faults()).toEqual([])
  await phone.context().close()
})

import type { Page } from '@playwright/test'
import { orderFormFor } from '../../apps/server/test/order-form.ts'
import { cancelOrder, createOrder, orderDetail, payDeposit } from '../../packages/contract/src/index.ts'
import { expect, test } from '../journey.ts'
import { addressOf, confirmOf, dialogOn } from '../order-moves.ts'
import { faultsOf, openPhone } from '../phone.ts'
import { detailOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'

const phoneNumber = '13912345678'
/** What happens from here on is heard of. */
const listens = (page: Page) => expect(page.getByRole('img', { name: '实时更新中' })).toBeVisible()

test('a guest pays a deposit on a phone, the front desk sees it come in, and it goes back when the shop cancels [5.19]', {
  tag: '@smoke',
}, async ({ site, browser, consoleOf }) => {
  const staff = await site.as('admin')
  const form = orderFormFor(site.house, { deposit: 50_000, phone: phoneNumber })
  const { row } = await staff.call(createOrder, form)
  const { shopId } = site.house
  const desk = await consoleOf('booker', addressOf(row))
  const log = detailOf(desk).getByRole('region', { name: '订单日志' })
  await expect(log).toBeVisible()
  await listens(desk)

  const guest = await site.asGuest(phoneNumber)
  const { url } = await guest.call(payDeposit, { shopId, orderId: row.id, method: 'weixin' })
  const phone = await openPhone(browser, site, url)
  const faults = faultsOf(phone)
  await expect(phone).toHaveURL(/\/pay\/sandbox\//)
  await expect(phone.getByText('沙箱收银台：没有真实扣款')).toBeVisible()
  await expect(phone.getByText('500.00元')).toBeVisible()
  await expect(phone.getByText('和宴·望江店')).toBeVisible()
  await expect(phone.getByText(row.roomName, { exact: true })).toBeVisible()
  await expect(phone.getByText(/请在 \d\d:\d\d 前支付，还剩 1[45]:\d\d/)).toBeVisible()
  expect(await seriousFaults(phone)).toEqual([])
  // Left open until the time to pay is over, the page says so and can take no money; loaded anew in time, it can.
  await phone.clock.fastForward('15:00')
  await expect(phone.getByText(/前完成，没有扣款。请返回订单，重新支付。/)).toBeVisible()
  await expect(phone.getByRole('button', { name: '支付成功' })).toHaveCount(0)
  expect(await seriousFaults(phone)).toEqual([])
  await phone.reload()
  await expect(phone.getByRole('button', { name: '支付成功' })).toBeVisible()

  // Back to the booking, which this phone first has to prove that it may see.
  const back = new RegExp(`/m/hello\\?next=%2Fbookings%2F${shopId}%2F${row.id}$`)
  await phone.getByRole('button', { name: '取消支付' }).click()
  await expect(phone).toHaveURL(back)
  // A page that is still coming in would be torn away.
  await expect(phone.getByLabel('手机号码')).toBeVisible()
  await phone.goto(url)
  await phone.getByRole('button', { name: '支付成功' }).click()
  await expect(phone).toHaveURL(back)
  expect(faults()).toEqual([])

  await expect(log).toContainText('支付订金：500.00元（微信，沙箱）')
  const { row: paid } = await staff.call(orderDetail, { id: row.id })
  expect(paid).toMatchObject({ depositReceived: 50_000, payType: 'weixin' })
  await staff.call(cancelOrder, { orderId: row.id, version: paid.version, reason: 'shop', remark: '' })
  await expect(log).toContainText('订金已退回：500.00元（微信，沙箱）')
  await phone.context().close()
})

test('a refund that fails stands in the order with its reason, and is tried again until it goes back', async ({
  site,
  consoleOf,
}) => {
  const staff = await site.as('admin')
  const form = orderFormFor(site.house, { deposit: 50_000, phone: phoneNumber })
  const { row } = await staff.call(createOrder, form)
  const { shopId } = site.house
  const guest = await site.asGuest(phoneNumber)
  const { tradeNo } = await guest.call(payDeposit, { shopId, orderId: row.id, method: 'weixin' })
  const trade = `where trade_no = '${tradeNo}'`
  // Paid at the sandbox, which has paid it back under another number and so refuses ours.
  await site.sql(`insert into sandbox_trade (shop_id, trade_no, amount_fen, state, refund_no)
    values (${shopId}, '${tradeNo}', 50000, 'paid', 'by-hand')`)
  await site.sql(`update job set due_at = now() - interval '10 years'
    where kind = 'payments.ask' and subject = (select id from payment ${trade})`)
  await expect
    .poll(async () => (await staff.call(orderDetail, { id: row.id })).row.depositReceived)
    .toBe(50_000)

  const desk = await consoleOf('admin', addressOf(row))
  const detail = detailOf(desk)
  const log = detail.getByRole('region', { name: '订单日志' })
  await expect(log).toContainText('支付订金：500.00元（微信，沙箱）')
  await listens(desk)
  const { row: paid } = await staff.call(orderDetail, { id: row.id })
  await staff.call(cancelOrder, { orderId: row.id, version: paid.version, reason: 'shop', remark: '' })
  const failed = detail.getByRole('alert').filter({ hasText: '订金退款失败' })
  await expect(failed).toContainText('500.00元（微信，沙箱）未能退回客人：沙箱：没有这笔付款，或已退款')
  expect(await seriousFaults(desk)).toEqual([])

  await site.sql(`update sandbox_trade set refund_no = null ${trade}`)
  await failed.getByRole('button', { name: '重新退款' }).click()
  const dialog = dialogOn(desk, '重新退款')
  await expect(dialog).toContainText('将再次申请把 500.00元（微信，沙箱） 原路退回客人')
  // It is shown for three seconds, which a machine may let go by after the click.
  const told = expect(desk.getByText('已重新提交退款')).toBeVisible()
  await confirmOf(dialog, '重新退款').click()
  await told
  await expect(log).toContainText('重新申请退款：500.00元（微信，沙箱）')
  await expect(log).toContainText('订金已退回：500.00元（微信，沙箱）')
  await expect(failed).toBeHidden()
})

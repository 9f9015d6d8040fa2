import { depositRule } from '../../apps/server/test/deposit-rule.ts'
import { findRoomId } from '../../apps/server/test/order-form.ts'
import { firstTurns } from '../../apps/server/test/shown-turns.ts'
import { orderDetail } from '../../packages/contract/src/features/booking.ts'
import { readOwnTerms, saveDepositRules } from '../../packages/contract/src/features/deposit-rules.ts'
import { applyForRooms } from '../../packages/contract/src/features/guest-booking.ts'
import { readMyBooking } from '../../packages/contract/src/features/my-bookings.ts'
import { clockText } from '../../packages/domain/src/time/index.ts'
import { expect, test } from '../journey.ts'
import { addressOf, confirmOf, dialogOn } from '../order-moves.ts'
import { faultsOf, guestStateOf, openPhone } from '../phone.ts'
import { detailOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'

const phoneNumber = '13912345678'

test('a guest abroad pays a deposit until the shop’s time for it, the front desk sees it come in; half goes back to who cancels late, tried again by staff where it failed [5.19]', async ({
  site,
  browser,
  consoleOf,
}) => {
  const { shopId, periods } = site.house
  await site.sql(
    `update shop set settings = settings || '{"guestBooking": "instant"}' where shop_id = ${shopId}`,
  )
  const admin = await site.as('admin')
  const refunds = [
    { hours: 72, percent: 100 },
    { hours: 3, percent: 50 },
  ]
  const rules = [depositRule({ title: '周末牡丹厅', weekdays: [0, 6], refunds, latePercent: 0 })]
  await admin.call(saveDepositRules, { rules, depositRulesVersion: 0 })
  const guest = await site.asGuest(phoneNumber)
  const roomIds = [findRoomId(site.house, '牡丹厅')]
  const place = { shopId, bookDate: '2026-11-22', periodId: periods.dinner, roomIds, peopleNum: 8 }
  const { deposit, text } = await guest.call(readOwnTerms, place)
  expect(deposit).toBe(20_000)
  expect(text).toContain('退还50%')
  const { orderId } = await guest.call(applyForRooms, {
    ...place,
    ...firstTurns(site.house, roomIds),
    userName: '钱小姐',
    sex: 2,
    agreedTerms: text,
  })
  const { row } = await admin.call(orderDetail, { id: orderId })
  const consolePage = await consoleOf('admin', addressOf(row))
  const detail = detailOf(consolePage)
  const log = detail.getByRole('region', { name: '订单日志' })
  await expect(log).toBeVisible()
  await expect(consolePage.getByRole('img', { name: '实时更新中' })).toBeVisible()

  const phone = await openPhone(browser, site, `/m/bookings/${shopId}/${orderId}`, {
    timezoneId: 'America/New_York',
    storageState: await guestStateOf(site, phoneNumber),
  })
  const faults = faultsOf(phone)
  const { heldUntil } = await guest.call(readMyBooking, { shopId, orderId })
  const until = clockText(heldUntil ?? 0, 'Asia/Shanghai')
  await expect(phone.getByText(`请在 11月20日 周五 ${until} 前支付`)).toBeVisible()
  await phone.getByRole('button', { name: /^微信支付（/ }).click()
  await expect(phone).toHaveURL(/\/pay\/sandbox\//)
  const cashier = phone.url()
  await expect(phone.getByText('沙箱收银台：没有真实扣款')).toBeVisible()
  await expect(phone.getByText('200.00元')).toBeVisible()
  await expect(phone.getByText('和宴·望江店')).toBeVisible()
  await expect(phone.getByText('牡丹厅', { exact: true })).toBeVisible()
  await expect(phone.getByText(/请在 \d\d:\d\d 前支付，还剩 1[45]:\d\d/)).toBeVisible()
  expect(await seriousFaults(phone)).toEqual([])
  // A page left open past the payment deadline reports that and takes no payment; reloaded in time, it takes
  // one.
  await phone.clock.fastForward('15:00')
  await expect(phone.getByText(/前支付，没有扣款，包厢即将释放。/)).toBeVisible()
  await expect(phone.getByRole('button', { name: '支付成功' })).toHaveCount(0)
  await phone.reload()
  await phone.getByRole('button', { name: '取消支付' }).click()
  await expect(phone.getByRole('heading', { name: '待支付订金' })).toBeVisible()
  await phone.goto(cashier)
  await phone.getByRole('button', { name: '支付成功' }).click()
  await expect(phone.getByRole('heading', { name: '预订成功' })).toBeVisible()
  await expect(log).toContainText('支付订金：200.00元（微信，沙箱）')
  const { row: paid } = await admin.call(orderDetail, { id: orderId })
  expect(paid).toMatchObject({ depositReceived: 20_000, payType: 'weixin' })

  // Two days before dinner: past the full refund, within the time of the half one. It was already refunded by
  // hand.
  await site.sql(`update sandbox_trade set refund_no = 'by-hand' where shop_id = ${shopId}`)
  await phone.getByRole('button', { name: '取消预订' }).click()
  const leaving = phone.getByRole('dialog', { name: '取消预订' })
  await expect(leaving).toContainText('按预订须知退还 ¥100.00，其余 ¥100.00 不退')
  await leaving.getByRole('button', { name: '确认取消' }).click()
  await expect(phone.getByRole('heading', { name: '预订已取消' })).toBeVisible()
  await expect(log).toContainText('按预订须知退还50%，订金退款中：100.00元（微信，沙箱），其余不退')
  const failed = detail.getByRole('alert').filter({ hasText: '订金退款失败' })
  await expect(failed).toContainText('100.00元（微信，沙箱）未能退回客人：沙箱：没有这笔付款，或已退款')
  expect(await seriousFaults(consolePage)).toEqual([])

  await site.sql(`update sandbox_trade set refund_no = null where shop_id = ${shopId}`)
  await failed.getByRole('button', { name: '重新退款' }).click()
  const dialog = dialogOn(consolePage, '重新退款')
  await confirmOf(dialog, '重新退款').click()
  await expect(log).toContainText('重新申请退款：100.00元（微信，沙箱）')
  await expect(log).toContainText('订金已退回部分：100.00元（微信，沙箱）')
  await expect(failed).toBeHidden()
  await expect(detail).toContainText('已退还100.00元，留100.00元')
  await expect(phone.getByText('按预订须知应退的 ¥100.00 已原路退回。')).toBeVisible()
  expect(faults()).toEqual([])
  await phone.context().close()
})

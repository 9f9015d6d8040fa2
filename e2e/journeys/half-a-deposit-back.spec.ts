import { depositRule } from '../../apps/server/test/deposit-rule.ts'
import { roomOf } from '../../apps/server/test/order-form.ts'
import { firstTurns } from '../../apps/server/test/shown-turns.ts'
import {
  applyForRooms,
  orderDetail,
  readOwnTerms,
  saveDepositRules,
} from '../../packages/contract/src/index.ts'
import { expect, test } from '../journey.ts'
import { addressOf } from '../order-moves.ts'
import { faultsOf, guestStateOf, openPhone } from '../phone.ts'
import { detailOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'

const phoneNumber = '13912345678'

test('a rule gives half of a deposit back to a guest who cancels in its time: read before paying, carried out, seen by the staff', async ({
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
    { hours: 48, percent: 100 },
    { hours: 3, percent: 50 },
  ]
  const rules = [depositRule({ title: '周末牡丹厅', weekdays: [0, 6], refunds, latePercent: 0 })]
  await admin.call(saveDepositRules, { rules, depositRulesVersion: 0 })

  const guest = await site.asGuest(phoneNumber)
  const roomIds = [roomOf(site.house, '牡丹厅')]
  const place = { shopId, bookDate: '2026-11-22', periodId: periods.dinner, roomIds, peopleNum: 8 }
  const { deposit, text } = await guest.call(readOwnTerms, place)
  expect(deposit).toBe(20_000)
  expect(text).toContain('退还50%')
  const { orderId } = await guest.call(applyForRooms, {
    ...{ ...place, ...firstTurns(site.house, roomIds), userName: '钱小姐', sex: 2, agreedTerms: text },
  })

  const phone = await openPhone(browser, site, `/m/bookings/${shopId}/${orderId}`, {
    storageState: await guestStateOf(site, phoneNumber),
  })
  const faults = faultsOf(phone)
  await phone.getByRole('button', { name: /^微信支付（/ }).click()
  await expect(phone.getByText('200.00元')).toBeVisible()
  await phone.getByRole('button', { name: '支付成功' }).click()
  await expect(phone.getByRole('heading', { name: '预订成功' })).toBeVisible()
  expect(faults()).toEqual([])
  await phone.context().close()

  // 31 hours before dinner: past the time that gives all back, and in that which gives half.
  await site.setTime('2026-11-21T02:00:00Z')
  const { row } = await admin.call(orderDetail, { id: orderId })
  const desk = await consoleOf('booker', addressOf(row))
  const log = detailOf(desk).getByRole('region', { name: '订单日志' })
  await expect(log).toContainText('支付订金：200.00元（微信，沙箱）')
  const later = await openPhone(browser, site, `/m/bookings/${shopId}/${orderId}`, {
    storageState: await guestStateOf(site, phoneNumber),
  })
  await later.getByRole('button', { name: '取消预订' }).click()
  const leaving = later.getByRole('dialog', { name: '取消预订' })
  await expect(leaving).toContainText('按预订须知退还 ¥100.00，其余 ¥100.00 不退')
  await leaving.getByRole('button', { name: '确认取消' }).click()
  await expect(later.getByRole('heading', { name: '预订已取消' })).toBeVisible()
  await expect(later.getByText('按预订须知应退的 ¥100.00 已原路退回。')).toBeVisible()
  expect(await seriousFaults(later)).toEqual([])

  await expect(log).toContainText('按预订须知退还50%，订金退款中：100.00元（微信，沙箱），其余不退')
  await expect(log).toContainText('订金已退回部分：100.00元（微信，沙箱）')
  await expect(detailOf(desk)).toContainText('已退还100.00元，留100.00元')
  const { row: after } = await admin.call(orderDetail, { id: orderId })
  expect(after).toMatchObject({ depositReceived: 10_000, depositReturned: 10_000 })
  await later.context().close()
})

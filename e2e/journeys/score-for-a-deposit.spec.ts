import { depositRule } from '../../apps/server/test/deposit-rule.ts'
import { findRoomId } from '../../apps/server/test/order-form.ts'
import { firstTurns } from '../../apps/server/test/shown-turns.ts'
import { orderDetail } from '../../packages/contract/src/features/booking.ts'
import { readOwnTerms, saveDepositRules } from '../../packages/contract/src/features/deposit-rules.ts'
import { applyForRooms } from '../../packages/contract/src/features/guest-booking.ts'
import { expect, test } from '../journey.ts'
import { addressOf, begin, confirmOf } from '../order-moves.ts'
import { faultsOf, guestStateOf, openPhone } from '../phone.ts'
import { detailOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'

const phoneNumber = '13912345678'

test('a guest lets 微信支付分 stand for the deposit; the staff see it, and what a no-show is charged by the terms that were read', async ({
  site,
  browser,
  consoleOf,
}) => {
  const { shopId, periods } = site.house
  await site.sql(
    `update shop set settings = settings || '{"guestBooking": "instant"}' where shop_id = ${shopId}`,
  )
  const admin = await site.as('admin')
  const rules = [depositRule({ title: '周末牡丹厅', weekdays: [0, 6], noShowPercent: 20 })]
  await admin.call(saveDepositRules, { rules, depositRulesVersion: 0 })
  const guest = await site.asGuest(phoneNumber)
  const roomIds = [findRoomId(site.house, '牡丹厅')]
  const place = { shopId, bookDate: '2026-11-22', periodId: periods.dinner, roomIds, peopleNum: 8 }
  const { text } = await guest.call(readOwnTerms, place)
  const { orderId } = await guest.call(applyForRooms, {
    ...place,
    ...firstTurns(site.house, roomIds),
    userName: '钱小姐',
    sex: 2,
    agreedTerms: text,
  })

  const phone = await openPhone(browser, site, `/m/bookings/${shopId}/${orderId}`, {
    storageState: await guestStateOf(site, phoneNumber),
  })
  const faults = faultsOf(phone)
  const pay = phone.getByRole('region', { name: '支付订金' })
  await expect(pay).toContainText('最多 ¥200.00')
  await pay.getByRole('button', { name: '微信支付分 · 免订金（沙箱演示）' }).click()
  await expect(phone.getByText('沙箱演示：不是微信支付分，不评估、不扣款')).toBeVisible()
  await expect(phone.getByText('200.00元').first()).toBeVisible()
  expect(await seriousFaults(phone)).toEqual([])
  await phone.getByRole('button', { name: '确认，免付订金' }).click()
  await expect(phone.getByText(/微信支付分已担保 ¥200\.00，无需付订金/)).toBeVisible()
  await expect(phone.getByRole('heading', { name: '预订成功' })).toBeVisible()

  const { row } = await admin.call(orderDetail, { id: orderId })
  const consolePage = await consoleOf('admin', addressOf(row))
  const detail = detailOf(consolePage)
  await expect(detail.getByText('支付分担保 200.00元（沙箱）')).toBeVisible()
  const leaving = await begin(consolePage, '取消', '取消订单')
  await leaving.getByText('客人未到').click()
  await expect(leaving.getByText('支付分担保¥200，按约定收取¥160')).toBeVisible()
  await confirmOf(leaving, '取消订单').click()
  await expect(detail.getByRole('region', { name: '订单日志' })).toContainText(
    '已收取160.00元（微信支付分，沙箱）',
  )
  await expect(phone.getByText('已按预订须知收取 ¥160.00。（沙箱演示，不会扣款）')).toBeVisible()
  expect(faults()).toEqual([])
  await phone.context().close()
})

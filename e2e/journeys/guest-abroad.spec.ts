import type { Page } from '@playwright/test'
import { firstTurns } from '../../apps/server/test/shown-turns.ts'
import {
  applyForRooms,
  cancelOrder,
  readInviteLink,
  readMyBooking,
  saveDish,
  saveDishCategory,
} from '../../packages/contract/src/index.ts'
import { clockText } from '../../packages/domain/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf } from '../order-moves.ts'
import { faultsOf, guestStateOf, openPhone, sessionOf } from '../phone.ts'
import { chip, detailOf, formOn, questionOf, toastOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'

const phoneNumber = '13912345678'
/** Where it is still the evening before, while the shop opens. */
const abroad = { timezoneId: 'America/New_York' }
const hourOf = (page: Page) => page.evaluate(() => new Date().getHours())

test('a guest whose phone is in another timezone reads the shop’s days and hours, and asks for another period, which the staff find on the form', async ({
  site,
  browser,
  consoleOf,
}) => {
  const { shopId, periods } = site.house
  const order = await booked(site, { phone: phoneNumber, bookDate: '2026-11-21' })
  // All rooms but one are taken at noon of the day that will be asked for.
  const rooms = Object.keys(site.house.rooms)
  await booked(site, {
    rooms: rooms.slice(1),
    linked: false,
    bookDate: '2026-11-22',
    periodId: periods.lunch,
    arrivalTime: '12:00',
    phone: '13900000009',
    peopleNum: 60,
  })
  await site.sql(
    `update shop set settings = settings || '{"guestBooking":"application"}' where shop_id = ${shopId}`,
  )
  const storageState = await guestStateOf(site, phoneNumber)
  const phone = await openPhone(browser, site, undefined, { ...abroad, storageState })
  const faults = faultsOf(phone)

  await phone.goto(`/m/s/${shopId}/book`)
  expect(await hourOf(phone)).not.toBe(10)
  await expect(phone.getByRole('button', { name: /^11月20日 今天/ })).toBeVisible()

  await phone.goto('/m/bookings')
  await expect(phone.getByRole('listitem')).toContainText('11月21日 周六 晚餐 18:00')
  await phone.getByRole('link', { name: /牡丹厅/ }).click()
  await expect(phone.getByText('11月21日 周六 15:00 前可自行取消')).toBeVisible()

  // Another day shows the periods of that day, and how full they are, as a hint.
  await phone.getByRole('button', { name: '申请修改' }).click()
  const drawer = phone.getByRole('dialog', { name: '申请修改' })
  const wish = drawer.getByRole('region', { name: '改到的餐段' })
  const periodOf = (name: string) => wish.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(periodOf('晚餐')).toHaveAttribute('aria-pressed', 'true')
  await expect(periodOf('晚餐')).toContainText('当前预订')
  await drawer.getByLabel('日期').fill('2026-11-20')
  await expect(periodOf('午餐')).toBeEnabled()
  await drawer.getByLabel('日期').fill('2026-11-22')
  await expect(periodOf('午餐')).toContainText('约余1间')
  await expect(wish).toContainText('余量仅供参考，以门店回复为准。')
  expect.soft(await seriousFaults(phone), 'asking for a change').toEqual([])
  await periodOf('午餐').click()
  await drawer.getByLabel('人数').fill('12')
  await drawer.getByLabel('其他要求').fill('要靠窗')
  await drawer.getByRole('button', { name: '提交申请' }).click()
  await expect(drawer).toBeHidden()
  const notice = phone.getByRole('region', { name: '修改申请' })
  await expect(notice).toContainText('改到11月22日 周日 午餐；改为12人；要靠窗')

  // The staff read the same, and find it on the form; closing it asks, since nothing is saved yet.
  const desk = await consoleOf('booker', addressOf(order))
  const asked = detailOf(desk).getByRole('alert').filter({ hasText: '客人申请修改预订' })
  await expect(asked).toContainText('改到 11-22 午餐；改为12人；要靠窗')
  await asked.getByRole('button', { name: '编辑订单' }).click()
  const form = formOn(desk, '编辑订单')
  await expect(form.getByLabel('日期')).toHaveValue('2026-11-22')
  await expect(chip(form, 'periodId', '午餐').getByRole('radio')).toBeChecked()
  await expect(form.getByLabel('人数')).toHaveValue('12')
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form).toBeHidden()
  await asked.getByRole('button', { name: '已修改' }).click()
  const answering = questionOf(desk, '告知客人已修改')
  await expect(answering).toContainText('客人申请：改到 11-22 午餐；改为12人；要靠窗')
  await answering.getByRole('button', { name: /发\s*送/ }).click()
  await expect(toastOf(desk, '已回复客人')).toBeVisible()
  await expect(notice).toContainText('门店已按您的要求修改')
  await expect(phone.getByRole('region', { name: '预订信息' })).toContainText('11月22日 周日 午餐')
  expect(faults()).toEqual([])
})

test('a deposit’s time, an invitation and the staff’s own workbench tell the shop’s time abroad too', async ({
  site,
  browser,
}) => {
  const { shopId, periods, rooms } = site.house
  const change = {
    guestBooking: 'application',
    depositOpen: true,
    guestDepositMode: 'fixed',
    guestDepositFen: 20_000,
  }
  await site.sql(
    `update shop set settings = settings || '${JSON.stringify(change)}' where shop_id = ${shopId}`,
  )
  const order = await booked(site, { bookDate: '2026-11-20' })
  const storageState = await guestStateOf(site, '13911112222')
  const phone = await openPhone(browser, site, undefined, { ...abroad, storageState })
  const guest = await site.asGuest('13911112222')
  const applied = await guest.call(applyForRooms, {
    shopId,
    bookDate: '2026-11-21',
    periodId: periods.dinner,
    roomIds: [rooms.海棠厅 ?? 0],
    ...firstTurns(site.house, [rooms.海棠厅 ?? 0]),
    peopleNum: 8,
    userName: '林小满',
    agreedTerms: [
      '订金：¥200，提交后15分钟内支付，逾期未付自动取消',
      '退还：取消全额退还，未到店不予退还；门店取消、未接受或未及时答复，全额退还',
      '取消：11月21日 15:00前可自行取消，之后请致电门店',
      '答复：门店在支付后2小时内答复，未答复自动取消',
    ].join('\n'),
  })
  const { heldUntil } = await guest.call(readMyBooking, { shopId, orderId: applied.orderId })
  await phone.goto(`/m/bookings/${shopId}/${applied.orderId}`)
  await expect(
    phone.getByText(`请在 11月20日 周五 ${clockText(heldUntil ?? 0, 'Asia/Shanghai')} 前支付`),
  ).toBeVisible()

  const booker = await site.as('booker')
  const { invitePath } = await booker.call(readInviteLink, { forOrderId: order.id })
  await phone.goto(invitePath)
  await expect(phone.getByText('2026年11月20日')).toBeVisible()
  await expect(phone.getByText(/晚餐 18:00/)).toBeVisible()

  const staff = await openPhone(browser, site, undefined, {
    ...abroad,
    storageState: await sessionOf(site, 'booker'),
  })
  await staff.goto('/m/work')
  const today = staff.getByRole('tab', { name: /^今天/ })
  await expect(today).toContainText('20')
  await expect(today).toHaveAttribute('aria-selected', 'true')
  await staff.goto(`/m/work?order=${order.id}`)
  await expect(staff.getByRole('dialog').getByText(/\d 赵前台$/)).toHaveText(/^11-20 10:\d\d 赵前台$/)
})

test('whoever was invited chooses while there is a meal to come to, and sees no cart once it is over', async ({
  site,
  browser,
}) => {
  const admin = await site.as('admin')
  const { id: dishCategoryId } = await admin.call(saveDishCategory, { title: '热菜' })
  await admin.call(saveDish, { title: '清炒时蔬', price: 2850, dishCategoryId })
  const order = await booked(site, { bookDate: '2026-11-21', dishMode: 2 })
  const booker = await site.as('booker')
  const { invitePath } = await booker.call(readInviteLink, { forOrderId: order.id })
  const phone = await openPhone(browser, site, invitePath)
  await phone.getByLabel('您的姓名').fill('李四')
  await phone.getByRole('button', { name: '提交回复' }).click()
  await phone.getByRole('link', { name: '一起点菜' }).click()
  await phone.getByRole('button', { name: '增加清炒时蔬' }).click()
  await expect(phone.getByRole('button', { name: /已选 1 份/ })).toBeVisible()

  // The page that is open hears of it, and one that is opened is told.
  await booker.call(cancelOrder, {
    orderId: order.id,
    version: order.version,
    linked: false,
    reason: 'guest',
  })
  await expect(phone.getByRole('heading', { name: '宴请已取消' })).toBeVisible()
  await expect(phone.getByText('清炒时蔬')).toHaveCount(0)
  expect(await seriousFaults(phone)).toEqual([])
  await site.sql(`update orders set status = 5 where id = ${order.id}`)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: '宴请已结束' })).toBeVisible()
  await phone.getByRole('link', { name: '邀请函' }).click()
  await expect(phone.getByRole('heading', { name: '宴请已结束' })).toBeVisible()
})

import { saveDishCategory } from '../../packages/contract/src/features/dish-categories.ts'
import { saveDish } from '../../packages/contract/src/features/dishes.ts'
import { booked } from '../bookings.ts'
import { openHeldUp } from '../held-up.ts'
import { expect, test } from '../journey.ts'
import { faultsOf, guestStateOf, openPhone, sessionOf } from '../phone.ts'

const guestPhone = '13912345678'

test('a guest reads their bookings, one of them and its menu before the script has come, and staff the evening’s rooms; what is tapped is done once it has', async ({
  site,
  browser,
}) => {
  const order = await booked(site, {
    phone: guestPhone,
    rooms: ['牡丹厅'],
    periodId: site.house.periods.lunch,
    arrivalTime: '12:00',
    dishMode: 1,
  })
  const admin = await site.as('admin')
  const { id: dishCategoryId } = await admin.call(saveDishCategory, { title: '热菜' })
  await admin.call(saveDish, { dishCategoryId, title: '清炒时蔬', price: 2850 })
  const guest = await guestStateOf(site, guestPhone)
  const staff = await sessionOf(site, 'booker')
  const localStorage = [guest, staff].flatMap(({ origins }) =>
    origins.flatMap((origin) => origin.localStorage),
  )
  const phone = await openPhone(browser, site, undefined, {
    storageState: { cookies: [], origins: [{ origin: site.baseUrl, localStorage }] },
  })
  const faults = faultsOf(phone)
  const path = `/m/bookings/${site.house.shopId}/${order.id}`

  const lets = await openHeldUp(phone, '/m/bookings')
  const past = phone.getByRole('button', { name: '历史预订' })
  await expect(phone.getByRole('link', { name: /牡丹厅/ })).toBeVisible()
  await expect(phone.getByText('正在打开…')).toHaveCount(0)
  await expect(phone.getByText('139***5678')).toBeVisible()
  // A tap takes effect once the script can handle it.
  await past.click()
  await expect(past).toHaveAttribute('data-tapped', '')
  lets()
  await expect(phone.getByText('还没有历史预订')).toBeVisible()

  const again = await openHeldUp(phone, path)
  await expect(phone.getByText(/^订单号 \d/)).toBeVisible()
  await expect(phone.getByText('正在打开…')).toHaveCount(0)
  again()
  await expect(phone.locator('[data-styled]')).toHaveCount(0)
  await expect(phone.getByText(/^订单号 \d/)).toBeVisible()

  const once = await openHeldUp(phone, `${path}/dishes`)
  await expect(phone.getByText('清炒时蔬')).toBeVisible()
  await expect(phone.getByText('正在打开…')).toHaveCount(0)
  once()
  await expect(phone.getByText('清炒时蔬')).toBeVisible()
  await expect(phone.locator('[data-styled]')).toHaveCount(0)

  // The workbench is server-rendered from the second visit on, when the store's business day is known.
  await phone.goto('/m/work')
  const room = phone.getByRole('button', { name: /芍药厅/ })
  await expect(room).toBeVisible()
  const work = await openHeldUp(phone, '/m/work')
  await expect(phone.getByText('正在打开…')).toHaveCount(0)
  await expect(room).toBeVisible()
  await expect(phone.getByRole('button', { name: /牡丹厅/ })).not.toContainText('＋ 预订')
  await room.click()
  await expect(room).toHaveAttribute('data-tapped', '')
  // The scroll position is retained when the script takes over.
  await phone.setViewportSize({ width: 390, height: 400 })
  await phone.evaluate(() => scrollTo(0, 320))
  work()
  await expect(phone.getByRole('dialog')).toContainText('芍药厅')
  expect(await phone.evaluate(() => scrollY)).toBe(320)
  expect(faults()).toEqual([])
  await phone.context().close()
})

import { networkMessage } from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { guestStateOf, openPhone } from '../phone.ts'

const guestPhone = '13912345678'

test('a page that cannot be loaded without a network says so, and comes once there is one', async ({
  site,
  browser,
  consoleOf,
}) => {
  const desk = await consoleOf('admin', '/home')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await desk.context().setOffline(true)
  await desk.getByRole('link', { name: '菜品' }).click()
  // What one navigates with stays.
  await expect(desk.getByText(networkMessage)).toBeVisible()
  await expect(desk.getByRole('link', { name: '菜品' })).toBeVisible()
  await desk.context().setOffline(false)
  await desk.getByRole('button', { name: '重试' }).click()
  await expect(desk.getByRole('heading', { name: '菜品', level: 1 })).toBeVisible()

  const { id } = await booked(site, { phone: guestPhone })
  const phone = await openPhone(browser, site, '/m/bookings', {
    storageState: await guestStateOf(site, guestPhone),
  })
  const card = phone.getByRole('main').getByRole('link', { name: '牡丹厅' })
  await expect(card).toBeVisible()
  await phone.context().setOffline(true)
  await card.click()
  await expect(phone.getByRole('alert')).toContainText(networkMessage)
  await phone.context().setOffline(false)
  await phone.getByRole('button', { name: '重试' }).click()
  await expect(phone).toHaveURL(new RegExp(`/m/bookings/\\d+/${id}$`))
  await expect(phone.getByRole('heading', { name: '预订成功' })).toBeVisible()
  await phone.context().close()
})

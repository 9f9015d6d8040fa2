import { networkMessage } from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { guestStateOf, openPhone, sessionOf } from '../phone.ts'

const guestPhone = '13912345678'

test('a page that cannot be loaded without a network says so, and comes once there is one; a guest reads the bookings to come until they log out, and the workbench keeps its worker', async ({
  site,
  browser,
  consoleOf,
}) => {
  const consolePage = await consoleOf('admin', '/home')
  await expect(consolePage.getByRole('heading', { level: 1 })).toBeVisible()
  await consolePage.context().setOffline(true)
  await consolePage.getByRole('link', { name: '菜品' }).click()
  // The navigation remains.
  await expect(consolePage.getByText(networkMessage)).toBeVisible()
  await expect(consolePage.getByRole('link', { name: '菜品' })).toBeVisible()
  await consolePage.context().setOffline(false)
  await consolePage.getByRole('button', { name: '重试' }).click()
  await expect(consolePage.getByRole('heading', { name: '菜品', level: 1 })).toBeVisible()

  const { id } = await booked(site, { phone: guestPhone })
  const guest = await guestStateOf(site, guestPhone)
  const staff = await sessionOf(site, 'admin')
  const localStorage = [guest, staff].flatMap(({ origins }) =>
    origins.flatMap((origin) => origin.localStorage),
  )
  const phone = await openPhone(browser, site, '/m/bookings', {
    storageState: { cookies: [], origins: [{ origin: site.baseUrl, localStorage }] },
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

  // Not `ready`, which resolves to the worker that was registered first.
  const scopeAtWork = () =>
    phone.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.active ? registration.scope : undefined
    })
  await expect.poll(scopeAtWork).toBe(`${site.baseUrl}/m/`)
  // The worker controls pages opened from now on.
  await phone.goto('/m/bookings')
  await expect(card).toBeVisible()
  const keptOf = () =>
    phone.evaluate(async () => {
      const caches = globalThis.caches
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  expect(await keptOf()).toEqual(['/m/offline.html', '/m/offline.js'])

  await phone.context().setOffline(true)
  for (const path of ['/m/bookings', `/m/s/${site.house.shopId}/book`]) {
    await phone.goto(path).catch(() => undefined)
    await expect(phone.getByRole('heading', { name: '当前没有网络' })).toBeVisible()
    expect(new URL(phone.url()).pathname).toBe(path)
    await expect(phone.getByRole('article')).toContainText('牡丹厅')
  }
  await phone.context().setOffline(false)
  await phone.goto('/m/bookings')
  await phone.getByRole('button', { name: '退出登录' }).click()
  await expect(phone.getByLabel('手机号码')).toBeVisible()
  await phone.context().setOffline(true)
  await phone.goto('/m/bookings').catch(() => undefined)
  await expect(phone.getByRole('heading', { name: '当前没有网络' })).toBeVisible()
  await expect(phone.getByRole('article')).toHaveCount(0)
  await phone.context().setOffline(false)
  await phone.goto('/m/work')
  await expect(phone.getByRole('heading', { name: '今日' })).toBeVisible()
  await expect.poll(scopeAtWork).toBe(`${site.baseUrl}/m/work`)
  await expect
    .poll(async () => (await keptOf()).toSorted())
    .toEqual(['/m/offline.html', '/m/offline.js', '/m/work/offline.html'])
  await phone.context().close()
})

import type { Page } from '@playwright/test'
import {
  createClient,
  login,
  saveDish,
  saveDishCategory,
  uploadImage,
} from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { password } from '../console.ts'
import { expect, test } from '../journey.ts'
import { faultsOf, guestStateOf, openPhone } from '../phone.ts'
import { seriousFaults } from '../serious-faults.ts'
import type { Site } from '../start-site.ts'

const guestPhone = '13912345678'
/** A red picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture that somebody of the staff has uploaded. */
async function uploaded(site: Site): Promise<string> {
  let token: string | undefined
  const client = createClient({
    baseUrl: site.baseUrl,
    token: () => token,
    now: () => site.now().getTime(),
  })
  token = (await client.call(login, { account: site.house.staff.admin.phone, password })).data.token
  return (await client.upload(uploadImage, new Blob([new Uint8Array(pixel)]))).data.path
}

/** A menu longer than a phone is high, its set menus last as the shop keeps it. */
async function longMenu(site: Site): Promise<void> {
  const admin = await site.as('admin')
  const image = await uploaded(site)
  const add = async (title: string) => (await admin.call(saveDishCategory, { title })).id
  let firstId = 0
  for (const title of ['凉菜', '热菜', '海鲜', '主食', '点心', '汤羹']) {
    const dishCategoryId = await add(title)
    for (const name of ['头道', '二道', '三道']) {
      const { id } = await admin.call(saveDish, {
        title: `${title}${name}`,
        price: 3600,
        dishCategoryId,
        image,
      })
      firstId ||= id
    }
  }
  const set = { kind: 'set' as const, peopleMin: 8, peopleMax: 10, items: [{ dishId: firstId, number: 1 }] }
  await admin.call(saveDish, { title: '团圆宴', price: 88_800, dishCategoryId: await add('宴席'), ...set })
}

const pills = (phone: Page) => phone.getByRole('navigation', { name: '菜品分类' })
const pill = (phone: Page, title: string) => pills(phone).getByRole('button', { name: title })

test('a long menu begins with set menus, keeps search and categories in sight, says where one is, and shows pictures in large', async ({
  site,
  browser,
}) => {
  await longMenu(site)
  const order = await booked(site, { phone: guestPhone, dishMode: 1 })
  const storageState = await guestStateOf(site, guestPhone)
  const phone = await openPhone(browser, site, undefined, { storageState, reducedMotion: 'reduce' })
  const faults = faultsOf(phone)
  await phone.goto(`/m/bookings/${site.house.shopId}/${order.id}/dishes`)
  await expect(pills(phone).getByRole('button')).toHaveText([
    ...['宴席', '凉菜', '热菜', '海鲜', '主食', '点心', '汤羹'],
  ])
  await expect(pill(phone, '宴席')).toHaveAttribute('aria-current', 'true')
  await expect(pill(phone, '汤羹')).not.toBeInViewport({ ratio: 1 })

  // Going through the menu, the categories go along.
  await phone.getByRole('heading', { name: '点心二道' }).scrollIntoViewIfNeeded()
  await phone.getByRole('heading', { name: '点心', exact: true }).evaluate((node) => node.scrollIntoView())
  await expect(pill(phone, '点心')).toHaveAttribute('aria-current', 'true')
  await expect(pill(phone, '点心')).toBeInViewport({ ratio: 1 })
  await expect(phone.getByRole('searchbox', { name: '搜索菜品' })).toBeInViewport({ ratio: 1 })

  // And by the categories one goes through the menu, to the last of them too.
  await pill(phone, '汤羹').click()
  await expect(phone.getByRole('heading', { name: '汤羹', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(pill(phone, '汤羹')).toHaveAttribute('aria-current', 'true')
  await expect(pill(phone, '点心')).toHaveAttribute('aria-current', 'false')
  expect(await seriousFaults(phone)).toEqual([])

  await phone.getByRole('button', { name: '放大：汤羹二道' }).click()
  const viewer = phone.locator('.adm-image-viewer-content')
  await expect(viewer.locator('img').first()).toBeVisible()
  await phone.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  expect(faults()).toEqual([])
})

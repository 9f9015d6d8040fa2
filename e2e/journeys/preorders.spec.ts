import type { Locator, Page } from '@playwright/test'
import { orderDetail } from '../../packages/contract/src/features/booking.ts'
import { saveDishCategory } from '../../packages/contract/src/features/dish-categories.ts'
import { saveDish, setDishesSoldOut } from '../../packages/contract/src/features/dishes.ts'
import { guestCartOf, setGuestLine } from '../../packages/contract/src/features/preorders-of-guests.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf, begin, beginRare, confirmOf } from '../order-moves.ts'
import { detailOf, questionOf, toastOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'
import type { Site } from '../start-site.ts'

const guestPhone = '13912345678'

const dishesOf = (page: Page) =>
  detailOf(page)
    .locator('dl > div')
    .filter({ has: page.getByText('点菜', { exact: true }) })
const listOn = (page: Page) => page.getByRole('dialog', { name: '点菜详情列表' })
const pickerOn = (page: Page) => page.getByRole('dialog', { name: /^预点菜/ })
const cartOn = (page: Page) => pickerOn(page).getByRole('region', { name: '购物车' })
const dishOn = (page: Page, title: string) =>
  pickerOn(page)
    .getByRole('list', { name: '可选菜品' })
    .getByRole('button', { name: new RegExp(`^${title}`) })
const numberOf = (cart: Locator, name: string) =>
  cart.getByRole('spinbutton', { name: `${name}的数量`, exact: true })

/** Creates two dishes, one of them with specifications and attributes, and a set menu for eight to ten. */
async function menuOf(site: Site) {
  const admin = await site.as('admin')
  const { id: dishCategoryId } = await admin.call(saveDishCategory, { title: '热菜' })
  const { id: setsId } = await admin.call(saveDishCategory, { title: '宴席' })
  const fish = await admin.call(saveDish, {
    dishCategoryId,
    title: '剁椒鱼头',
    price: 8850,
    specs: [
      { title: '大份', price: 12_800 },
      { title: '小份', price: 8850 },
    ],
    attributes: [
      { group: '辣度', title: '微辣' },
      { group: '辣度', title: '特辣' },
    ],
  })
  const greens = await admin.call(saveDish, { dishCategoryId, title: '清炒时蔬', price: 2850 })
  const banquet = await admin.call(saveDish, {
    dishCategoryId: setsId,
    title: '商务位上宴',
    price: 19_800,
    unit: '位',
    kind: 'set',
    peopleMin: 8,
    peopleMax: 10,
    perPerson: true,
    items: [{ dishId: greens.id, number: 1 }],
  })
  return { admin, fish, greens, banquet }
}

/** Selects an option, and continues once it is selected: the dialog may still be moving. */
async function take(choosing: Locator, name: string): Promise<void> {
  await expect(async () => {
    await choosing.getByText(name).click()
    await expect(choosing.getByRole('radio', { name })).toBeChecked({ timeout: 1000 })
  }).toPass()
}

/** Chooses the specification and the attribute of a dish, and adds it to the cart. */
async function addFish(page: Page, spec: string): Promise<void> {
  await dishOn(page, '剁椒鱼头').click()
  const choosing = questionOf(page, '剁椒鱼头')
  await take(choosing, spec)
  await take(choosing, '微辣')
  await choosing.getByRole('button', { name: '加入购物车' }).click()
  await expect(choosing).toBeHidden()
}

test('staff open an order to dishes, pick from the menu, put them into the cart and confirm them for the guest who chose meanwhile; the bill begins with the sum [2.45] [4.08]', async ({
  site,
  consoleOf,
}) => {
  const { admin, greens } = await menuOf(site)
  const { shopId } = site.house
  const order = await booked(site, { dishMode: 3, phone: guestPhone })
  const ids = { shopId, orderId: order.id }
  const guest = await site.asGuest(guestPhone)
  const page = await consoleOf('booker', addressOf(order))
  const mode = await beginRare(page, '点菜权限')
  for (const name of ['关闭', '单人点菜', '多人点菜', '员工点菜']) {
    await expect(mode.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
  await mode.getByText(/^单人点菜/).click()
  await confirmOf(mode, '保存').click()
  await expect(mode).toBeHidden()
  expect((await guest.call(guestCartOf, ids)).mayChoose).toBe(true)

  await expect(dishesOf(page)).toContainText('未点菜')
  await dishesOf(page).getByRole('button', { name: '预点菜' }).click()
  const list = listOn(page)
  await expect(list).toContainText('点菜权限：单人点菜')
  await list.getByRole('button', { name: '预点菜' }).click()
  const picker = pickerOn(page)
  const cart = cartOn(page)
  await expect(picker.getByLabel('搜索菜品')).toBeFocused()
  await dishOn(page, '剁椒鱼头').click()
  const choosing = questionOf(page, '剁椒鱼头')
  await choosing.getByRole('button', { name: '加入购物车' }).click()
  await expect(choosing.getByRole('alert')).toHaveText('请选择菜品规格')
  expect.soft(await seriousFaults(page), 'choosing').toEqual([])
  await take(choosing, '大份')
  await take(choosing, '微辣')
  await choosing.getByRole('button', { name: '加入购物车' }).click()
  await expect(choosing).toBeHidden()
  await dishOn(page, '商务位上宴').click()
  await expect(numberOf(cart, '商务位上宴')).toHaveValue('10')
  await dishOn(page, '清炒时蔬').click()
  await expect(cart.getByText('合计')).toContainText('¥2,136.50')
  expect.soft(await seriousFaults(page), 'the picker').toEqual([])

  // Sold out meanwhile: that is shown, and no other input is lost.
  await admin.call(setDishesSoldOut, { dishIds: [greens.id], soldOut: true })
  await expect(cart.getByText('「清炒时蔬」已售罄')).toBeVisible()
  await admin.call(setDishesSoldOut, { dishIds: [greens.id], soldOut: false })
  await expect(cart.getByText('「清炒时蔬」已售罄')).toBeHidden()

  // The guest chooses at the same time: the user decides whose menu is kept.
  const ofGreens = { dishId: greens.id, specId: 0, attributeIds: [], number: 3 }
  await guest.call(setGuestLine, { ...ids, ...ofGreens })
  await expect(cart.getByText('点菜内容已被他人修改')).toBeVisible()
  await expect(cart.getByRole('button', { name: '确认下单' })).toBeDisabled()
  await cart.getByRole('button', { name: '采用最新' }).click()
  await expect(numberOf(cart, '清炒时蔬')).toHaveValue('3')
  await addFish(page, '小份')
  await cart.getByLabel('点菜备注').fill('少油少盐')
  await cart.getByRole('button', { name: '确认下单' }).click()
  await expect(picker).toBeHidden()
  await expect(list).toContainText('待客人确认')
  await expect(list).toContainText('主人 3')
  await expect(list.getByRole('row', { name: /剁椒鱼头.*小份/ })).toContainText('¥88.50')
  await expect(list.getByRole('row', { name: /合计/ })).toContainText('¥174.00')
  await expect(list).toContainText('备注：少油少盐')
  expect.soft(await seriousFaults(page), 'the list').toEqual([])

  await list.getByRole('button', { name: '代客确认' }).click()
  const asked = page.getByRole('tooltip').filter({ hasText: '代客人确认，共 174.00 元？' })
  await expect(asked).toContainText('确认后客人不能再修改')
  await asked.getByRole('button', { name: '确认菜品' }).click()
  await expect(toastOf(page, '菜品已确认')).toBeVisible()
  await expect(list).toContainText('由赵前台确认')
  expect(await guest.call(guestCartOf, ids)).toMatchObject({ mayChoose: false, mayConfirm: false })
  const { row } = await admin.call(orderDetail, { id: order.id })
  expect(row).toMatchObject({ dishesChosen: true, dishesTotal: 17_400 })
  await page.keyboard.press('Escape')
  await expect(dishesOf(page)).toContainText('已确认 ¥174.00')
  // The keyboard focus is restored.
  await expect(dishesOf(page).getByRole('button', { name: '点菜详情' })).toBeFocused()
  const settle = await begin(page, '结账')
  await expect(settle.getByLabel('消费金额')).toHaveValue('174.00')
})

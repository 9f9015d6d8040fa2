import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { labelPattern } from '../order-moves.ts'
import { faultsOf, guestStateOf, openPhone } from '../phone.ts'
import { pressUntil } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'

const guestPhone = '13911117777'
const press = (within: Page | Locator, label: string) =>
  within
    .getByRole('button', { name: labelPattern(label) })
    .last()
    .click()

test('a coupon is made, taken on a phone by its link, shown with a code, written off, and counted in the record and in its sums [2.10] [2.14] [7.07]', async ({
  site,
  browser,
  consoleOf,
}) => {
  const page = await consoleOf('admin', '/coupon')
  await page
    .getByRole('button', { name: /新建优惠券$/ })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: '新建优惠券' })
  await form.getByLabel('名称').fill('满200减30')
  await form.getByLabel('消费满（无门槛填0）').fill('200')
  await form.getByLabel('减', { exact: true }).fill('30')
  await form.getByLabel('有效天数').fill('30')
  await press(form, '保存并开始发放')
  await expect(form).toBeHidden()
  const row = page.getByRole('row', { name: /满200减30/ })
  await expect(row).toContainText('发放中')

  await page.getByRole('tab', { name: '领取链接' }).click()
  await page
    .getByRole('button', { name: /新建领取链接$/ })
    .first()
    .click()
  const making = page.getByRole('dialog', { name: '新建领取链接' })
  await making.getByLabel('名称（客人可见）').fill('门口海报')
  await making.getByLabel('领取什么').click()
  await page.getByTitle('满200减30').last().click()
  await press(making, '创建')
  const code = page.getByRole('dialog', { name: '「门口海报」的二维码' })
  await expect(code.getByRole('img', { name: '满200减30领取二维码' })).toBeVisible()
  const url = (await code.getByText(/\/m\/c\//).textContent()) ?? ''
  expect(await seriousFaults(page)).toEqual([])
  await code.getByRole('button', { name: /close|关闭/i }).click()

  const phone = await openPhone(browser, site, undefined, {
    storageState: await guestStateOf(site, guestPhone),
  })
  const faults = faultsOf(phone)
  await phone.goto(new URL(url).pathname)
  await expect(phone.getByRole('heading', { name: '门口海报' })).toBeVisible()
  await press(phone, '立即领取')
  await expect(phone.getByRole('heading', { name: '领取成功' })).toBeVisible()
  await phone.getByRole('link', { name: '查看我的优惠券' }).click()
  await press(phone.getByRole('article', { name: '满200减30' }), '出示券码')
  const shown = phone.getByRole('status', { name: '券码' })
  await expect(shown).toHaveText(/\d/)
  expect(await seriousFaults(phone)).toEqual([])

  await page.getByRole('tab', { name: '优惠券', exact: true }).click()
  await expect(row.getByRole('link', { name: '1' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: '核销优惠券' })
  await pressUntil(page.getByRole('button', { name: labelPattern('核销') }).first(), dialog)
  // Below its minimum the coupon is found, but cannot be used.
  const look = async (bill: string) => {
    await dialog.getByLabel('券码').fill((await shown.textContent()) ?? '')
    await dialog.getByLabel('消费金额').fill(bill)
    await press(dialog, '查券')
  }
  await expect(async () => {
    await look('199.99')
    await expect(dialog.getByText('消费满200元可用，还差0.01元')).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(dialog.getByRole('button', { name: labelPattern('确认核销') })).toHaveCount(0)
  // The code changes each minute: a slow machine must read the new one.
  await expect(async () => {
    await look('300')
    await dialog.getByRole('button', { name: labelPattern('确认核销') }).click({ timeout: 10_000 })
    await expect(dialog.getByText('已核销「满200减30」，优惠30元')).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await press(dialog, '关闭')
  await expect(phone.getByText('已使用')).toBeVisible()
  expect(faults()).toEqual([])

  await expect(row).toContainText('300元')
  await expect(row).toContainText('优惠30元')
  await row.getByRole('link', { name: '1' }).click()
  await expect(page).toHaveURL(/\/record-coupon\?coupon=\d+$/)
  await expect(page.getByText('共1张，打开1张，使用1张，优惠30元，用券订单消费300元')).toBeVisible()
  const grant = page.getByRole('row', { name: /满200减30/ })
  await expect(grant).toContainText('已使用')
  await expect(grant).toContainText('自行领取')
  await phone.context().close()
})

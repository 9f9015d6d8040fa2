import { orderFormFor } from '../../apps/server/test/order-form.ts'
import { createOrder } from '../../packages/contract/src/features/booking.ts'
import { clearOrder } from '../../packages/contract/src/features/order-moves.ts'
import { expect, test } from '../journey.ts'
import { dialogOn, labelPattern } from '../order-moves.ts'
import { seriousFaults } from '../serious-faults.ts'
import type { Site } from '../start-site.ts'

/** Settles an order in cash. */
async function takeCash(site: Site, amount: number): Promise<void> {
  const admin = await site.as('admin')
  const { row } = await admin.call(createOrder, orderFormFor(site.house))
  const payments = [{ means: 'cash' as const, amount }]
  await admin.call(clearOrder, { orderId: row.id, version: row.version, total: amount, payments })
}

test('a shift is handed over against the ledger with the reason of its difference, and the taker confirms it in a browser of their own', async ({
  site,
  consoleOf,
}) => {
  await site.sql(`update role set nodes = nodes || '{roombook/till}' where title in ('赵前台', '周前台')`)
  const page = await consoleOf('booker', '/till')
  await page.getByLabel('备用金').fill('500')
  await page.getByRole('button', { name: labelPattern('开班') }).click()
  await expect(page.getByText('抽屉应有现金')).toBeVisible()
  await takeCash(site, 34_345)
  await expect(page.getByText('843.45元')).toBeVisible()

  await page.getByRole('button', { name: labelPattern('交班') }).click()
  const dialog = dialogOn(page, '交班')
  await dialog.getByLabel('清点的现金').fill('843.40')
  await expect(dialog.getByText('−0.05元')).toBeVisible()
  await dialog.getByRole('combobox', { name: '接班人' }).click()
  await page.getByTitle('周前台').last().click()
  await dialog.getByLabel('差额原因').fill('找零误差')
  expect(await seriousFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: labelPattern('确认交班') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('待接班：周前台')).toBeVisible()
  await expect(page.getByRole('button', { name: labelPattern('交班') })).toBeDisabled()
  await expect(page.getByRole('button', { name: labelPattern('确认接班') })).toHaveCount(0)

  const taker = await consoleOf('colleague', '/till')
  await taker.getByRole('button', { name: labelPattern('确认接班') }).click()
  await expect(taker.getByText(/^周前台 .* 接班$/)).toBeVisible()
  // The person who handed it over sees the confirmation.
  await expect(page.getByText('待接班：周前台')).toBeHidden()
  await expect(page.getByText(/^周前台 .* 接班$/)).toBeVisible()
  await page.getByRole('tab', { name: '交班记录' }).click()
  const past = page.getByRole('row', { name: /找零误差/ })
  await expect(past).toContainText('−0.05')
  await expect(past).toContainText('周前台')
})

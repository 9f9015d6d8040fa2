import { readFile } from 'node:fs/promises'
import { listPersonOrders } from '../../packages/contract/src/index.ts'
import { booked, plantRegular } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { detailOf } from '../screen.ts'

test('the list leaves as a file for a spreadsheet', async ({ site, consoleOf }) => {
  await booked(site)
  const page = await consoleOf('booker')
  await page.getByRole('button', { name: '订单列表' }).click()
  const dialog = page.getByRole('dialog', { name: '订单列表' })
  await expect(dialog).toContainText('合计 1 单')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '导出' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^订单_.*\.xlsx$/)
  // A spreadsheet is a zip archive.
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
})

test('the guest’s name leads to 客户订单列表: all of the customer’s orders, or those whose guests came [2.44] [7.42]', async ({
  site,
  consoleOf,
}) => {
  await plantRegular(site)
  const order = await booked(site, { userName: '欧阳建国', phone: '13911118888' })
  const page = await consoleOf('admin', `/order?period=${order.periodId}&order=${order.id}`)
  const asked = page.waitForRequest(`**${listPersonOrders.path}`)
  await detailOf(page).getByRole('button', { name: '欧阳建国先生' }).click()
  const customer = page.getByRole('dialog', { name: '客户详情' })
  await customer.getByRole('button', { name: '客户订单列表' }).click()
  const sent = decodeURIComponent((await asked).postData() ?? '')
  expect(sent).toContain(`customer_id`)
  const dialog = page.getByRole('dialog', { name: '客户订单列表' })
  const rows = dialog.locator('tbody .ant-table-row')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('2026-10-16')
  const narrowed = page.waitForRequest(`**${listPersonOrders.path}`)
  await dialog.getByText('仅看已到店').click()
  expect((await narrowed).postData()).toContain('is_tostore')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('海棠厅')
  await rows.click()
  await expect(dialog).toBeHidden()
  await expect(customer).toBeHidden()
  await expect(page).toHaveURL(/date=2026-10-16/)
})

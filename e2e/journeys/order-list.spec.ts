import { readFile } from 'node:fs/promises'
import { listOrders, listPersonOrders } from '../../packages/contract/src/index.ts'
import { booked, held, plantRegular } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { detailOf } from '../screen.ts'

test('every order by words and state, with its sums; a row opens its order', async ({ site, consoleOf }) => {
  await booked(site)
  const { id } = await booked(site, {
    rooms: ['芍药厅'],
    userName: '李梅',
    phone: '13700001111',
    peopleNum: 6,
    bookDate: '2026-11-22',
  })
  await held(site, { rooms: ['竹厅'], userName: '', phone: '', peopleNum: null, arrivalTime: '' })
  const page = await consoleOf('booker')
  await page.getByRole('button', { name: '订单列表' }).click()
  const dialog = page.getByRole('dialog', { name: '订单列表' })
  const rows = dialog.locator('tbody .ant-table-row')
  await expect(rows).toHaveCount(3)
  await expect(dialog).toContainText('合计 3 单')
  await expect(dialog).toContainText('16人')

  // On the smallest screen, too, the last column is seen whole.
  await page.setViewportSize({ width: 1280, height: 720 })
  const times = dialog.locator('tbody .ant-table-row td:last-child span')
  for (const time of [dialog.getByRole('columnheader', { name: '下单时间' }), ...(await times.all())]) {
    await expect(time).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  const asked = page.waitForRequest(
    (request) =>
      request.url().includes(listOrders.path) &&
      decodeURIComponent(request.postData() ?? '').includes('李梅'),
  )
  await dialog.getByLabel('搜索订单').fill('李梅')
  await asked
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('137***1111')
  await expect(dialog).toContainText('合计 1 单')
  await dialog.getByRole('button', { name: '清空条件' }).click()
  await expect(rows).toHaveCount(3)

  await dialog.getByLabel('订单状态').click()
  await page.getByTitle('占位', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('占位')
  await dialog.getByRole('button', { name: '清空条件' }).click()

  await dialog.getByRole('columnheader', { name: /^人数/ }).click()
  await expect(rows.first()).toContainText('王先生')
  await dialog.getByRole('columnheader', { name: /^人数/ }).click()
  await expect(rows.last()).toContainText('王先生')
  await rows.filter({ hasText: '李梅' }).click()
  await expect(page).toHaveURL(new RegExp(`date=2026-11-22.*order=${id}$`))
  await expect(detailOf(page)).toContainText('李梅')
})

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

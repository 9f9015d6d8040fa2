import { readFile } from 'node:fs/promises'
import { booked, plantRegular } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { cardOf, detailOf } from '../screen.ts'

test('a search over all days leads to an order, its guest’s name to all their orders, and the day’s list leaves as a file [2.44]', async ({
  site,
  consoleOf,
}) => {
  await plantRegular(site)
  await booked(site, {
    bookDate: '2026-11-27',
    userName: '欧阳建国',
    phone: '13911118888',
    rooms: ['玉兰厅'],
  })
  const page = await consoleOf('admin')
  await expect(cardOf(page, '牡丹厅')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('欧阳')
  await page.getByRole('button', { name: '在所有日期里找“欧阳”' }).click()
  await expect(page.getByRole('combobox', { name: '搜索全部' })).toHaveValue('欧阳')
  const found = page.getByRole('listbox', { name: '找到的内容' })
  await expect(found.getByRole('option').nth(1)).toHaveText(/2026-11-27.*欧阳建国.*玉兰厅/)
  await page.keyboard.press('ArrowDown')
  await expect(found.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(detailOf(page)).toContainText('玉兰厅')
  await expect(page).toHaveURL(/date=2026-11-27/)

  await page.getByRole('button', { name: '订单列表' }).click()
  const list = page.getByRole('dialog', { name: '订单列表' })
  await expect(list).toContainText('合计')
  const saved = page.waitForEvent('download')
  await list.getByRole('button', { name: '导出' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^订单_.*\.xlsx$/)
  // A spreadsheet is a zip archive.
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await detailOf(page).getByRole('button', { name: '欧阳建国先生' }).click()
  const customer = page.getByRole('dialog', { name: '客户详情' })
  await customer.getByRole('button', { name: '客户订单列表' }).click()
  const orders = page.getByRole('dialog', { name: '客户订单列表' })
  const rows = orders.locator('tbody .ant-table-row')
  await expect(rows).toHaveCount(2)
  await orders.getByText('仅看已到店').click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('海棠厅')
  await rows.click()
  await expect(orders).toBeHidden()
  await expect(customer).toBeHidden()
  await expect(page).toHaveURL(/date=2026-10-16/)
})

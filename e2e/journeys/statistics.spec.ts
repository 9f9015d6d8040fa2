import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { booked, plantRegular } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { detailOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'

test('an administrator looks at a range, opens what stands behind a figure, takes it along as a file and on paper [2.16] [7.12]', async ({
  site,
  consoleOf,
}) => {
  // Days before the first booking of a store are not compared.
  await plantRegular(site)
  const page = await consoleOf('admin', '/statistics')
  const bookings = page.getByRole('button', { name: '预订数，查看订单' })
  await expect(page.getByText(/统计到/)).toBeVisible()
  await booked(site, { userName: '欧阳建国', phone: '13911118888' })
  // A new booking is counted some seconds later, and appears on the open page.
  await expect(bookings).toHaveText('1单')
  await expect(page).toHaveURL(/from=2026-10-22&to=2026-11-20/)
  await page.getByText('本周', { exact: true }).click()
  await expect(page).toHaveURL(/from=2026-11-16&to=2026-11-20/)
  await expect(
    page.getByText(/截至昨日的 2026-11-16 至 2026-11-19 环比（2026-11-09 至 2026-11-12）$/),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^营收的趋势/ }).locator('svg')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: /^给会计/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('营收账目_2026-11-16_2026-11-20.xlsx')
  // A spreadsheet is a zip archive.
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: '打印' }).click()
  await expect(page.getByRole('table', { name: '账目' })).toBeVisible()
  expect(await sheetOnPaper(page)).toEqual({ ground: 'rgb(255, 255, 255)', beyond: 0 })
  await page.getByRole('link', { name: '返回统计' }).click()
  await bookings.click()
  const drawer = page.getByRole('dialog', { name: /^预订数/ })
  await expect(drawer).toContainText('1个预订，1桌')
  await drawer.getByRole('button', { name: /^查看.+的订单$/ }).click()
  await expect(detailOf(page)).toContainText('欧阳建国')
})

/**
 * Returns the background of a page printed from a dark console on A4, and how many pixels exceed its width.
 */
async function sheetOnPaper(page: Page) {
  const onScreen = page.viewportSize()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.setViewportSize({ width: 718, height: 1047 })
  const seen = await page.locator(':root').evaluate((root) => ({
    ground: getComputedStyle(root).backgroundColor,
    beyond: root.scrollWidth - root.clientWidth,
  }))
  await page.emulateMedia({ colorScheme: null, media: null })
  if (onScreen) await page.setViewportSize(onScreen)
  return seen
}

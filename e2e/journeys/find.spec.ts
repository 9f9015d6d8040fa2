import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { cardOf, detailOf } from '../screen.ts'

test('one search over all days: none on the board leads on to it, and the keyboard opens what it finds', async ({
  site,
  consoleOf,
}) => {
  await booked(site, { bookDate: '2026-11-27', userName: '司马青', phone: '13611110001', rooms: ['玉兰厅'] })
  const page = await consoleOf('booker')
  await expect(cardOf(page, '牡丹厅')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('司马')
  await page.getByRole('button', { name: '在所有日期里找“司马”' }).click()
  const field = page.getByRole('combobox', { name: '搜索全部' })
  await expect(field).toHaveValue('司马')
  const found = page.getByRole('listbox', { name: '找到的内容' })
  await expect(found.getByRole('option')).toHaveText([/司马青.*136\*\*\*0001/, /2026-11-27.*司马青.*玉兰厅/])
  await page.keyboard.press('ArrowDown')
  await expect(found.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(detailOf(page)).toContainText('玉兰厅')
  await expect(page).toHaveURL(/date=2026-11-27/)

  // From anywhere by the keys; a room leads to where it stands on the board.
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索全部' }).fill('玉兰')
  await expect(found.getByRole('option')).toHaveText([/玉兰厅.*一楼/])
  await page.keyboard.press('Enter')
  await expect(cardOf(page, '玉兰厅')).toBeVisible()
  await expect(cardOf(page, '牡丹厅')).toBeHidden()
  await page.getByRole('button', { name: '搜索全部' }).click()
  await expect(page.getByRole('combobox', { name: '搜索全部' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: '搜索全部' })).toBeHidden()
})

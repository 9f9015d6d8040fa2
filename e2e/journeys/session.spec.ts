import { expect, logIn, test } from '../journey.ts'

test('logging in stores the session and goes to /home; logging out asks, clears everything and goes to /login [4.01]', async ({
  page,
  site,
}) => {
  await logIn(page, site.house.staff.admin.phone)
  await expect(page).toHaveURL(/\/home$/)
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(await stored()).toContain('王经理')
  await page.getByRole('button', { name: /王经理/ }).click()
  await page.getByText('退出登录').click()
  await expect(page.getByText('确认退出登录吗？').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: /退出|确\s*定/ }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await stored()).not.toContain('王经理')
})

import { plantRegular } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { cardOf, formOn, tileOf } from '../screen.ts'

test('a known caller is booked with six keys beside what is typed, though the form’s code arrives after its first keys', async ({
  site,
  consoleOf,
}) => {
  await plantRegular(site)
  const codeMayArrive = Promise.withResolvers<void>()
  const page = await consoleOf('booker', '/order', {
    // Simulates the first call after a page load on a slow connection.
    prepare: (context) =>
      context.route(/order-form-dialog[^/]*\.js$/, async (route) => {
        await codeMayArrive.promise
        await route.continue()
      }),
  })
  await page.getByRole('tab', { name: /^晚餐/ }).click()
  const form = formOn(page)
  let keys = 0
  const press = async (key: string): Promise<void> => {
    keys += 1
    await page.keyboard.press(key)
  }

  await press('n')
  await page.keyboard.type('8888')
  // Typed without waiting for the list: the only match is chosen once it is loaded, and further input follows
  // it.
  await press('Enter')
  await page.keyboard.type('8')
  await press('Enter')
  await expect(form).toBeHidden()
  codeMayArrive.resolve()
  // The period that was just clicked, not the previously selected one.
  await expect(form.getByRole('radio', { name: /^晚餐/ })).toBeChecked()
  await expect(form.getByLabel('姓名')).toHaveValue('欧阳建国')
  await expect(form.getByLabel('人数')).toHaveValue('8')
  await expect(tileOf(form, '芍药厅')).toHaveAttribute('aria-pressed', 'true')
  await expect(tileOf(form, '芍药厅')).toContainText('推荐')
  await expect(tileOf(form, '芍药厅')).toBeFocused()
  await press('Enter')
  await press('Enter')
  await expect(form.getByRole('button', { name: /^保\s*存$/ })).toBeFocused()
  await press('Enter')
  await expect(form).toBeHidden()
  await expect(cardOf(page, '芍药厅')).toContainText('欧阳建国')
  await expect(cardOf(page, '芍药厅')).toContainText('8人')
  expect(keys).toBe(6)
})

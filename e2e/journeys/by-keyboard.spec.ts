import { plantRegular } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { cardOf, formOn, tileOf } from '../screen.ts'

test('a known caller is booked by the keyboard with six keys beside what is typed', async ({
  site,
  consoleOf,
}) => {
  await plantRegular(site)
  const page = await consoleOf('booker')
  await page.getByRole('tab', { name: /^晚餐/ }).click()
  const form = formOn(page)
  let keys = 0
  const press = async (key: string): Promise<void> => {
    keys += 1
    await page.keyboard.press(key)
  }

  await press('n')
  await page.keyboard.type('8888')
  // Without a look at the list: the one hit is taken when it is there, and what is typed goes on behind it.
  await press('Enter')
  await page.keyboard.type('8')
  await press('Enter')
  // The period that was clicked right before, and not the one that stood there.
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

test('what is typed before the form is there stands in it, from its first digit', async ({ consoleOf }) => {
  const page = await consoleOf('booker', '/order', {
    // The code of the form is on its way for a while, as at the first call after a load on a slow line.
    prepare: (context) =>
      context.route(/order-form-dialog[^/]*\.js$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500))
        await route.continue()
      }),
  })
  await page.getByRole('tab', { name: /^晚餐/ }).click()
  await page.keyboard.press('n')
  await page.keyboard.type('13655500001', { delay: 20 })
  await page.keyboard.press('Enter')
  await page.keyboard.type('Anna')
  const form = formOn(page)
  await expect(form.getByLabel('手机号')).toHaveValue('13655500001')
  await expect(form.getByLabel('姓名')).toHaveValue('Anna')
})

test('a field that is come back to is written anew, and a customer’s name is not added to', async ({
  site,
  consoleOf,
}) => {
  await plantRegular(site)
  const page = await consoleOf('booker')
  await expect(cardOf(page, '芍药厅')).toBeVisible()
  await page.keyboard.press('n')
  const form = formOn(page)
  await form.getByLabel('手机号').pressSequentially('13911118888')
  await expect(form.getByLabel('姓名')).toHaveValue('欧阳建国')
  await page.keyboard.press('Tab')
  await page.keyboard.type('李秘书')
  await expect(form.getByLabel('姓名')).toHaveValue('李秘书')
})

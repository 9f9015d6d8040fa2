import type { Page } from '@playwright/test'
import { createOrder, networkMessage, transferOrder } from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { cardOf, detailOf, formOn, tileOf, toastOf } from '../screen.ts'

/** The server carries a call out, and the connection is cut before its answer arrives; as often as said. */
async function loseAnswers(page: Page, path: string, times: number): Promise<{ bodies: string[] }> {
  const bodies: string[] = []
  await page.route(`**${path}`, async (route) => {
    bodies.push(route.request().postData() ?? '')
    if (bodies.length > times) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return { bodies }
}

test('a booking whose answer is lost is made once, and the form ends in it', async ({ site, consoleOf }) => {
  const page = await consoleOf('booker')
  await page.getByRole('tab', { name: /^晚餐/ }).click()
  const { bodies } = await loseAnswers(page, createOrder.path, 4)
  await page.keyboard.press('n')
  const form = formOn(page)
  await form.getByLabel('手机号').fill('13866667777')
  await form.getByLabel('姓名').fill('何先生')
  await form.getByLabel('人数').fill('9')
  await expect(tileOf(form, '海棠厅')).toHaveAttribute('aria-pressed', 'true')
  const save = form.getByRole('button', { name: /^保\s*存$/ })
  await save.click()
  await expect(toastOf(page, networkMessage)).toBeVisible()
  await expect(form.getByRole('alert').filter({ hasText: '没有收到服务器的答复' })).toBeVisible()
  // The board shows the booking already; it is not said to be somebody else's.
  await expect(cardOf(page, '海棠厅')).toContainText('何先生')
  await expect(form.getByRole('region', { name: '包厢冲突' })).toBeHidden()
  await save.click()
  await expect(toastOf(page, '预订成功')).toBeVisible()
  await expect(form).toBeHidden()
  expect(new Set(bodies).size, 'each time the same').toBe(1)
  expect(await site.sql('select id from orders')).toHaveLength(1)
})

test('a transfer whose answer is lost is made once, and the dialog ends in it', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  const page = await consoleOf('supervisor', `/order?period=${order.periodId}&order=${order.id}`)
  const { bodies } = await loseAnswers(page, transferOrder.path, 2)
  await detailOf(page)
    .getByRole('button', { name: /转\s*台/ })
    .click()
  const dialog = page.getByRole('dialog', { name: '转台' })
  await dialog.locator('label').filter({ hasText: '海棠厅' }).click()
  await dialog.getByRole('button', { name: /确认转台/ }).click()
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, '海棠厅')).toContainText('王先生')
  expect(bodies).toHaveLength(3)
  expect(new Set(bodies).size).toBe(1)
  expect(
    await site.sql(
      `select seq from action_log where action = 'booking.transfer' and subject = 'order' and subject_id = ${order.id}`,
    ),
  ).toHaveLength(1)
})

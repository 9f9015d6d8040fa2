import type { Page } from '@playwright/test'
import { createOrder, transferOrder } from '../../packages/contract/src/features/booking.ts'
import { networkMessage } from '../../packages/contract/src/index.ts'
import { expect, test } from '../journey.ts'
import { begin, roomTile } from '../order-moves.ts'
import { cardOf, formOn, tileOf, toastOf } from '../screen.ts'

/** Lets the server execute a call and cuts the connection before its answer arrives, a number of times. */
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

test('a booking and then its transfer, whose answers are lost, are each made once, and form and dialog end in them', async ({
  site,
  consoleOf,
}) => {
  const page = await consoleOf('booker')
  await page.getByRole('tab', { name: /^晚餐/ }).click()
  const bookings = await loseAnswers(page, createOrder.path, 4)
  await page.keyboard.press('n')
  const form = formOn(page)
  await form.getByLabel('姓名').fill('何先生')
  await form.getByLabel('人数').fill('9')
  await expect(tileOf(form, '海棠厅')).toHaveAttribute('aria-pressed', 'true')
  const save = form.getByRole('button', { name: /^保\s*存$/ })
  await save.click()
  await expect(toastOf(page, networkMessage)).toBeVisible()
  await expect(form.getByRole('alert').filter({ hasText: '没有收到服务器的答复' })).toBeVisible()
  // The board already shows the booking, which must not be reported as a conflict.
  await expect(cardOf(page, '海棠厅')).toContainText('何先生')
  await expect(form.getByRole('region', { name: '包厢冲突' })).toBeHidden()
  await save.click()
  await expect(toastOf(page, '预订成功')).toBeVisible()
  await expect(form).toBeHidden()
  expect(new Set(bookings.bodies).size, 'each time the same').toBe(1)
  const orders = await site.sql('select id from orders')
  expect(orders).toHaveLength(1)

  const transfers = await loseAnswers(page, transferOrder.path, 2)
  await cardOf(page, '海棠厅').getByRole('button').click()
  const dialog = await begin(page, '转台')
  await roomTile(dialog, '牡丹厅').click()
  await dialog.getByRole('button', { name: /^转到/ }).click()
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, '牡丹厅')).toContainText('何先生')
  expect(transfers.bodies).toHaveLength(3)
  expect(new Set(transfers.bodies).size).toBe(1)
  expect(
    await site.sql(
      `select seq from action_log where action = 'booking.transfer' and subject = 'order' and subject_id = ${orders[0]?.id}`,
    ),
  ).toHaveLength(1)
})

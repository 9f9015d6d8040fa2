import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf, begin, confirmOf, labelPattern } from '../order-moves.ts'
import { cardOf, detailOf, formOn, toastOf } from '../screen.ts'

test('a table that was settled is booked again in the same period, and its card shows both sittings', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  await site.setTime('2026-11-20T18:40:00+08:00')
  const page = await consoleOf('booker', addressOf(order))
  const arrive = await begin(page, '客已到')
  await expect(confirmOf(arrive, '确认客已到')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, '客人已到店')).toBeVisible()
  await expect(arrive).toBeHidden()
  const settle = await begin(page, '结账')
  await settle.getByLabel('消费金额').fill('1688')
  await settle.getByLabel('收款金额1').fill('1688')
  await confirmOf(settle, '确认结账').click()
  await expect(settle).toBeHidden()

  const card = cardOf(page, '牡丹厅')
  await expect(card).toContainText('已完成')
  await card.getByRole('button', { name: /第2轮 空闲/ }).click()
  const form = formOn(page)
  await form.getByLabel('姓名').fill('何女士')
  await form.getByLabel('人数').fill('6')
  await form.getByRole('button', { name: labelPattern('保存') }).click()
  await expect(form).toBeHidden()
  await expect(card).toContainText('第1轮')
  await card.getByRole('button', { name: /何女士/ }).click()
  await expect(detailOf(page)).toContainText('第2轮')
  await card.getByRole('button', { name: /王先生/ }).click()
  await expect(detailOf(page)).toContainText('已完成')
  await expect(detailOf(page)).toContainText('1688.00元')
})

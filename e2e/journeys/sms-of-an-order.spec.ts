import type { Page } from '@playwright/test'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf, begin, confirmOf } from '../order-moves.ts'
import { faultsOf, openPhone, sessionOf } from '../phone.ts'
import { cardOf, detailOf, toastOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'

const words = '【和宴·望江店】王先生您好，您已预订11月20日（周五）晚餐牡丹厅，期待光临。'

const listens = (page: Page) => expect(page.getByRole('img', { name: '实时更新中' })).toBeVisible()

test('an order’s message is sent from the workbench and once more from the board in the words shown: both show it is out, and the outbox has both [4.06] [2.34] [7.28]', async ({
  site,
  browser,
  page: outbox,
  consoleOf,
}) => {
  const order = await booked(site)
  const page = await consoleOf('booker', addressOf(order))
  const phone = await openPhone(browser, site, undefined, {
    storageState: await sessionOf(site, 'supervisor'),
  })
  const faults = faultsOf(phone)
  await phone.goto(`/m/work?order=${order.id}`)
  const drawer = phone.getByRole('dialog', { name: '王先生' })
  await expect(drawer.getByText('未发短信')).toBeVisible()
  for (const one of [page, phone]) await listens(one)

  await drawer.getByRole('button', { name: '发送短信' }).click()
  await expect(drawer.getByRole('region', { name: '短信内容' })).toContainText(words)
  expect.soft(await seriousFaults(phone), 'the preview on a phone').toEqual([])
  await drawer.getByRole('button', { name: '发送短信' }).click()
  await expect(drawer.getByText('短信已提交发送')).toBeVisible()
  await expect(drawer.getByText('已发短信')).toBeVisible()
  await expect(drawer.getByRole('button', { name: '再次发送' })).toBeVisible()
  expect(faults()).toEqual([])
  await expect(cardOf(page, '牡丹厅')).toContainText('已发')
  await expect(detailOf(page)).toContainText('已发短信')

  // At most one message a minute is permitted.
  await site.sql("update sms_message set created_at = created_at - interval '2 minutes'")
  const again = await begin(page, '再次发送')
  const preview = again.getByRole('region', { name: '短信内容' })
  await expect(preview).toContainText(words)
  await expect(preview).toContainText(order.phone)
  await expect(preview).toContainText(`${words.length}字，共1条`)
  expect.soft(await seriousFaults(page), 'the preview on the board').toEqual([])
  await confirmOf(again, '再次发送').click()
  await expect(toastOf(page, '短信已提交发送')).toBeVisible()
  await expect(again).toBeHidden()
  await expect(detailOf(page).getByText('再次发送短信')).toBeVisible()

  await outbox.goto('/outbox')
  const shown = outbox.getByRole('listitem').filter({ hasText: '13912345678' })
  await expect(shown).toHaveCount(2)
  await expect(shown.first()).toContainText(words)
  await expect(shown.first()).toContainText('已送达')
  await phone.context().close()
})

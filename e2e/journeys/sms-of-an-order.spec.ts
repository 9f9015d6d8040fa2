import type { Page } from '@playwright/test'
import { type OrderRow, readInviteLink } from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { begin, confirmOf } from '../order-moves.ts'
import { faultsOf, openPhone, sessionOf } from '../phone.ts'
import { cardOf, detailOf, pasted, toastOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'
import type { Site } from '../start-site.ts'

const words = '【和宴·望江店】王先生您好，您已预订11月20日（周五）晚餐牡丹厅，期待光临。'

const listens = (page: Page) => expect(page.getByRole('img', { name: '实时更新中' })).toBeVisible()
const smsOf = (page: Page) =>
  detailOf(page)
    .locator('dl > div')
    .filter({ has: page.getByText('短信', { exact: true }) })

/** What the local outbox shows of a phone, newest first. */
async function outboxOf(page: Page, phone: string) {
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { name: '本地发件箱' })).toBeVisible()
  return page.getByRole('listitem').filter({ hasText: phone })
}

/** The last message of an order did not reach the guest, and the order stands like that. */
async function fail(site: Site, { id }: Pick<OrderRow, 'id'>, smsState: 3 | 4): Promise<void> {
  await site.sql(`update sms_message set state = 'failed', error = '手机号码不正确'
    where id = (select max(id) from sms_message
      where booking_id = (select booking_id from orders where id = ${id}))`)
  await site.sql(
    `update booking set sms_state = ${smsState} where id = (select booking_id from orders where id = ${id})`,
  )
}

test('a booking’s message leaves by itself, is sent once more in the words shown, and anew where it failed [4.06] [2.34] [7.28]', async ({
  site,
  page: guestless,
  consoleOf,
}) => {
  const permissions = ['clipboard-write']
  const page = await consoleOf('booker', `/order?date=2026-11-20&period=${site.house.periods.dinner}`, {
    permissions,
  })
  await expect(cardOf(page, '牡丹厅')).toContainText('空闲')
  await listens(page)

  // It is booked by telephone, and the card says by itself that the message is out.
  const order = await booked(site, { sendSms: true })
  await expect(cardOf(page, '牡丹厅')).toContainText('已发')
  await cardOf(page, '牡丹厅').click()
  await expect(smsOf(page)).toContainText('已发短信')

  // Once more after a while, in the words that are shown.
  await site.sql("update sms_message set created_at = created_at - interval '2 minutes'")
  const again = await begin(page, '再次发送')
  const preview = again.getByRole('region', { name: '短信内容' })
  await expect(preview).toContainText(words)
  await expect(preview).toContainText(order.phone)
  await expect(preview).toContainText(`${words.length}字，共1条`)
  await expect(again).toContainText('已给客人发过短信，将再发送一条。')
  expect.soft(await seriousFaults(page), 'the preview of a message').toEqual([])
  await confirmOf(again, '再次发送').click()
  await expect(toastOf(page, '短信已提交发送')).toBeVisible()
  await expect(again).toBeHidden()
  await expect(detailOf(page).getByText('再次发送短信')).toBeVisible()
  const shown = await outboxOf(guestless, '13912345678')
  await expect(shown).toHaveCount(2)
  await expect(shown.first()).toContainText(words)
  await expect(shown.first()).toContainText('已送达')
  await expect(shown.first()).toContainText('和宴·望江店')

  // One that failed is sent anew, and the order follows it.
  await fail(site, order, 3)
  await page.reload()
  await listens(page)
  await expect(smsOf(page)).toContainText('需补发短信')
  const anew = await begin(page, '补发短信')
  await expect(anew).toContainText('上一条短信没有确认送达')
  await expect(anew.getByRole('alert').filter({ hasText: '手机号码不正确' })).toBeVisible()
  await confirmOf(anew, '补发短信').click()
  await expect(anew).toBeHidden()
  await expect(smsOf(page)).toContainText('已发短信')

  // Where that fails too there are other ways to reach the guest.
  await fail(site, order, 4)
  await page.reload()
  await listens(page)
  await expect(smsOf(page)).toContainText('补发失败')
  await expect(smsOf(page)).toContainText('建议将邀请函通过微信转发给客人，或用柜台手机发送短信')
  await smsOf(page).getByRole('button', { name: '复制邀请函链接' }).click()
  await expect(toastOf(page, '复制成功')).toBeVisible()
  const { url } = await (await site.as('booker')).call(readInviteLink, { forOrderId: order.id })
  expect(await pasted(page)).toBe(url)
  const last = await begin(page, '再次补发')
  await expect(last.getByRole('button', { name: '复制邀请函链接' })).toBeVisible()
  await last.getByRole('button', { name: '复制短信内容' }).click()
  await expect.poll(() => pasted(page)).toBe(words)
  await confirmOf(last, '再次补发').click()
  await expect(last).toBeHidden()
  await expect(smsOf(page)).toContainText('已发短信')
})

test('a message is sent from the workbench, and the phone shows that it is out [4.06]', async ({
  site,
  browser,
}) => {
  const order = await booked(site)
  const phone = await openPhone(browser, site, undefined, {
    storageState: await sessionOf(site, 'supervisor'),
  })
  const faults = faultsOf(phone)
  await phone.goto(`/m/work?order=${order.id}`)
  const drawer = phone.getByRole('dialog', { name: '王先生' })
  await expect(drawer.getByText('未发短信')).toBeVisible()
  await listens(phone)
  await drawer.getByRole('button', { name: '发送短信' }).click()
  await expect(drawer.getByRole('region', { name: '短信内容' })).toContainText(words)
  expect.soft(await seriousFaults(phone), 'the preview of a message').toEqual([])
  await drawer.getByRole('button', { name: '发送短信' }).click()
  await expect(drawer.getByText('短信已提交发送')).toBeVisible()
  await expect(drawer.getByText('已发短信')).toBeVisible()
  await expect(drawer.getByRole('button', { name: '再次发送' })).toBeVisible()
  expect(faults()).toEqual([])
})

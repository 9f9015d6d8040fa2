import { held } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { actionOf, beginRare, confirmOf, expectState, passMinutes } from '../order-moves.ts'
import { cardOf, detailOf, formOn, toastOf } from '../screen.ts'

test('a room is held without a name, extended and converted to a booking; a hold that runs out under an open dialog is closed there and frees its room', async ({
  site,
  consoleOf,
}) => {
  const page = await consoleOf('booker')
  await page.getByRole('tab', { name: /^晚餐/ }).click()
  const card = cardOf(page, '竹厅')
  await card.getByRole('button', { name: /预订$/ }).click()
  await formOn(page)
    .getByRole('button', { name: /占\s*位/ })
    .click()
  await expect(toastOf(page, '占位成功')).toBeVisible()
  await expect(card).toContainText('至 15:00')
  await card.getByRole('button').click()
  await expect(detailOf(page).getByRole('timer')).toContainText('保留至 15:00')

  const extend = await beginRare(page, '延长占位')
  const until = extend.getByLabel('占位至')
  await expect(until).toHaveValue('2026-11-20 15:00')
  await until.fill('2026-11-20 16:30')
  await until.press('Enter')
  await expect(toastOf(page, '占位已延长')).toBeVisible()
  await expect(extend).toBeHidden()
  await expect(card).toContainText('至 16:30')

  await actionOf(page, '转为预订').click()
  const form = formOn(page, '转为预订')
  await form.getByLabel('姓名').fill('唐女士')
  await form.getByLabel('人数').fill('6')
  await form.getByRole('button', { name: '转为预订' }).click()
  await expect(form).toBeHidden()
  await expectState(page, '已预订')
  await expect(detailOf(page).getByRole('timer')).toBeHidden()
  await expect(actionOf(page, '客已到')).toBeEnabled()
  await expect(card).toContainText('唐女士')

  const hold = await held(site, { userName: '何先生' })
  await cardOf(page, '牡丹厅')
    .getByRole('button', { name: /何先生/ })
    .click()
  await expectState(page, '占位')
  await beginRare(page, '延长占位')
  await expect(extend).toBeVisible()
  await passMinutes(site, 5 * 60 + 1, page)
  await expect(extend.getByRole('alert')).toContainText('订单已被系统修改')
  await expect(extend.getByRole('alert')).toContainText('订单当前状态不能进行此操作')
  await expect(confirmOf(extend, '保存')).toBeDisabled()
  await expect(cardOf(page, '牡丹厅')).toContainText('空闲')
  expect(await site.sql(`select status from orders where id = ${hold.id}`)).toEqual([{ status: -2 }])
})

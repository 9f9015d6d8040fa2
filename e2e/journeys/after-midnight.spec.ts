import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { actionOf, addressOf, word } from '../order-moves.ts'
import { cardOf, chip, detailOf, fieldOf, formOn } from '../screen.ts'

test('at half past midnight the board, the form and the 订 button are still on the evening’s date', async ({
  site,
  consoleOf,
}) => {
  const evening = await booked(site, { periodId: site.house.periods.supper, arrivalTime: '22:00' })
  await site.setTime('2026-11-21T00:30:00+08:00')
  const page = await consoleOf('booker')
  await expect(page.getByRole('button', { name: /今天 11月20日/ })).toHaveAttribute('aria-current', 'date')
  await expect(page.getByRole('tab', { name: /^夜宵/ })).toHaveAttribute('aria-selected', 'true')
  await expect(cardOf(page, '牡丹厅')).toContainText('王先生')

  await page.getByRole('button', { name: '新建今天的预订' }).click()
  const form = formOn(page)
  await expect(form.getByLabel('日期')).toHaveValue('2026-11-20')
  await expect(fieldOf(form, 'periodId')).toContainText('夜宵')
  await expect(fieldOf(form, 'periodId')).not.toContainText('晚餐')
  await page.keyboard.press('Escape')
  await cardOf(page, '梅厅').getByRole('button', { name: /预订$/ }).click()
  await expect(form.getByLabel('日期')).toHaveValue('2026-11-20')
  await form.getByLabel('姓名').fill('何先生')
  await form.getByLabel('人数').fill('6')
  await chip(form, 'arrivalTime', '01:00').click()
  await form.getByRole('button', { name: word('保存') }).click()
  await expect(form).toBeHidden()
  await expect(cardOf(page, '梅厅')).toContainText('何先生')
  expect(await site.sql(`select book_date::text from order_whole where user_name = '何先生'`)).toEqual([
    { book_date: '2026-11-20' },
  ])

  await page.goto(addressOf(evening))
  await expect(detailOf(page)).toContainText('夜宵 · 11-20')
  await expect(actionOf(page, '客已到')).toBeEnabled()
})

test('the business day turns at five, and a console that stayed open turns with it', async ({
  site,
  consoleOf,
}) => {
  await site.setTime('2026-11-21T04:59:30+08:00')
  const page = await consoleOf('booker')
  await expect(page.getByRole('button', { name: /今天 11月20日/ })).toBeVisible()
  await site.passMinutes(1)
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('button', { name: /今天 11月21日/ })).toBeVisible()
})

import { expect, test } from '../journey.ts'
import { cardOf, detailOf, formOn, tileOf } from '../screen.ts'

test('the order form says what it does: 新增订单, 占位, 编辑订单 [2.33]', async ({ consoleOf }) => {
  const page = await consoleOf('booker')
  await expect(cardOf(page, '牡丹厅')).toBeVisible()
  await page.keyboard.press('n')
  await expect(formOn(page, '新增订单')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(formOn(page, '新增订单')).toBeHidden()

  await page.getByRole('button', { name: '占位', exact: true }).click()
  const hold = formOn(page, '占位')
  await tileOf(hold, '牡丹厅').click()
  await hold.getByRole('button', { name: /^占\s*位$/ }).click()
  await expect(hold).toBeHidden()
  await expect(cardOf(page, '牡丹厅')).toContainText('占位')

  await cardOf(page, '牡丹厅').getByRole('button').first().click()
  await detailOf(page)
    .getByRole('button', { name: /^编\s*辑$/ })
    .click()
  await expect(formOn(page, '编辑订单')).toBeVisible()
})

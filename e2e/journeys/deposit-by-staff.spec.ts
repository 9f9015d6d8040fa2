import { depositRule } from '../../apps/server/test/deposit-rule.ts'
import { cancelOrder, exportOrders, listOrders, saveDepositRules } from '../../packages/contract/src/index.ts'
import { fen } from '../../packages/domain/src/index.ts'
import { expect, test } from '../journey.ts'
import { cardOf, chip, detailOf, formOn, tileOf, toastOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'

const bookDate = '2026-11-20'

test('a rule asks for a deposit of what staff book: filled in, waived with a reason that is seen afterwards, and more of whoever stayed away', async ({
  site,
  consoleOf,
}) => {
  const { periods } = site.house
  const admin = await site.as('admin')
  const rules = [
    depositRule({ title: '曾爽约', noShows: 1, amount: fen(50_000) }),
    depositRule({ title: '晚市大包', periodIds: [periods.dinner] }),
  ]
  await admin.call(saveDepositRules, { rules, depositRulesVersion: 0 })

  const desk = await consoleOf('admin')
  await desk.getByRole('tab', { name: /^晚餐/ }).click()
  await desk.getByRole('button', { name: '新建今天的预订' }).click()
  const form = formOn(desk)
  await form.getByLabel('手机号').fill('13812345678')
  await form.getByLabel('姓名').fill('赵六')
  await form.getByLabel('人数').fill('8')
  await chip(form, 'periodId', '晚餐').click()
  await tileOf(form, '牡丹厅').click()
  const deposit = form.getByLabel('订金', { exact: true })
  await expect(deposit).toHaveValue('200.00')
  await expect(form.getByText('按规则「晚市大包」收200元')).toBeVisible()
  await deposit.fill('50')
  await form.getByLabel('少收原因').fill('张总老客户')
  expect(await seriousFaults(desk)).toEqual([])
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(toastOf(desk, '预订成功')).toBeVisible()

  await cardOf(desk, '牡丹厅').getByRole('button').click()
  const detail = detailOf(desk)
  await expect(detail).toContainText('「晚市大包」应收200元，少收150元；原因：张总老客户')
  await expect(detail.getByRole('region', { name: '订单日志' })).toContainText(
    '按规则「晚市大包」应收200元，只收50元：张总老客户',
  )
  const span = { startDate: bookDate, endDate: bookDate }
  const [listed] = (await admin.call(listOrders, span)).list
  expect(listed?.depositWaiver).toContain('张总老客户')
  expect((await admin.call(exportOrders, span)).rows).toBe(1)

  const { id: orderId = 0, version = 0 } = listed ?? {}
  await admin.call(cancelOrder, { orderId, version, linked: false, reason: 'no-show', remark: '' })
  const booker = await consoleOf('booker')
  await booker.getByRole('tab', { name: /^晚餐/ }).click()
  await booker.getByRole('button', { name: '新建今天的预订' }).click()
  const next = formOn(booker)
  await next.getByLabel('手机号').fill('13812345678')
  await next.getByLabel('人数').fill('8')
  await chip(next, 'periodId', '晚餐').click()
  await tileOf(next, '牡丹厅').click()
  await expect(next.getByLabel('订金', { exact: true })).toHaveValue('500.00')
  await expect(next.getByText('按规则「曾爽约」收500元；该客人爽约1次，加收300元')).toBeVisible()
  await next.getByLabel('订金', { exact: true }).fill('0')
  await expect(next.getByText('您没有权限少收')).toBeVisible()
  await next.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(next.getByRole('alert')).toContainText('您没有权限少收')
  await expect(next.getByLabel('姓名')).toHaveValue('赵六')
})

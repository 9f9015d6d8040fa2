import { createOrder } from '../../packages/contract/src/features/booking.ts'
import { booked, plantRegular } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { cardOf, chip, detailOf, formOn, tileOf, toastOf, unfold } from '../screen.ts'

test('a regular calls: found by four digits, booked into another room when the first is taken meanwhile, and edited beside the board [2.41] [5.09]', async ({
  site,
  consoleOf,
}) => {
  await plantRegular(site)
  await booked(site, { rooms: ['芍药厅'], userName: '李梅', sex: 2, phone: '13700001111' })
  const page = await consoleOf('booker')
  await page.getByRole('tab', { name: /^晚餐/ }).click()
  await page.getByRole('button', { name: '新建今天的预订' }).click()
  const form = formOn(page)
  await form.getByLabel('手机号').fill('8888')
  const found = page.getByRole('option', { name: /欧阳建国/ })
  await expect(found).toContainText('139***8888')
  await expect(found).toContainText('老客 8次')
  await found.click()
  const customer = form.getByRole('region', { name: '客户' })
  await expect(customer).toContainText('2026-10-16 晚餐 · 一楼 海棠厅 · 7人')
  await expect(customer).toContainText('茅台先醒好')
  await expect(customer).toContainText('常客')
  await expect(customer).toContainText('海鲜过敏')

  await form.getByLabel('人数').fill('10')
  await expect(tileOf(form, '芍药厅')).toContainText('李梅女士')
  await tileOf(form, '海棠厅').click()
  await chip(form, 'arrivalTime', '18:00').click()
  await unfold(form)
  await form.getByLabel('备注').fill('靠窗，生日蛋糕')
  // An event of a colleague's booking is in transit to this console when the form is sent.
  await page.route(
    `**${createOrder.path}`,
    async (route) => {
      await booked(site, { rooms: ['海棠厅'], by: 'colleague' })
      await route.continue()
    },
    { times: 1 },
  )
  const save = form.getByRole('button', { name: /^保\s*存$/ })
  await save.click()
  const conflict = form.getByRole('region', { name: '包厢冲突' })
  await expect(conflict).toContainText('海棠厅 已被预订')
  await expect(conflict.getByRole('button')).toHaveText([/^牡丹厅/, /^玉兰厅/])
  await expect(form.getByLabel('备注')).toHaveValue('靠窗，生日蛋糕')
  await conflict.getByRole('button', { name: /^牡丹厅/ }).click()
  await save.click()
  await expect(toastOf(page, '预订成功')).toBeVisible()
  await expect(form).toBeHidden()

  const card = cardOf(page, '牡丹厅')
  await expect(card).toContainText('欧阳建国先生')
  await expect(card).toContainText('10人')
  await expect(card).toContainText('18:00')
  await expect(card).toContainText('已预订')
  await expect(cardOf(page, '海棠厅')).toContainText('王先生')
  await card.getByRole('button').click()
  const detail = detailOf(page)
  await expect(detail).toContainText('139***8888')
  await expect(detail).toContainText('老客 8次')
  await expect(detail).toContainText('靠窗，生日蛋糕')
  await detail.getByRole('button', { name: '查看号码' }).click()
  await expect(detail.getByRole('link', { name: /13911118888.*拨打|拨打 13911118888/ })).toBeVisible()
  await expect(detail.getByRole('region', { name: '订单日志' })).toContainText('赵前台')

  await detail.getByRole('button', { name: /编\s*辑/ }).click()
  const edit = formOn(page, '编辑订单')
  await expect(edit.getByLabel('手机号')).toHaveValue('139***8888')
  await edit.getByLabel('人数').fill('12')
  await edit.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(edit).toBeHidden()
  await expect(card).toContainText('12人')
  const rows = await site.sql(`select phone, people_num from order_whole where user_name = '欧阳建国'
    and book_date = '2026-11-20'`)
  expect(rows, 'a masked phone does not overwrite the real one').toEqual([
    { phone: '13911118888', people_num: 12 },
  ])
})

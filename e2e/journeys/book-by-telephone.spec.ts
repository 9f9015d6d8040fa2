import { createOrder, listPeriods, suggestCustomers } from '../../packages/contract/src/index.ts'
import { booked, held, plantRegular } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import {
  cardOf,
  chip,
  countCalls,
  detailOf,
  errorAt,
  fieldOf,
  formOn,
  questionOf,
  tileOf,
  toastOf,
  unfold,
} from '../screen.ts'

test('a regular calls: found by four digits, booked into a room that fits, and on the board with every detail [2.41] [5.09]', async ({
  site,
  consoleOf,
}) => {
  await plantRegular(site)
  await booked(site, { rooms: ['芍药厅'], userName: '李梅', sex: 2, phone: '13700001111' })
  const page = await consoleOf('booker')
  await page.getByRole('tab', { name: /^晚餐/ }).click()
  await page.getByRole('button', { name: '新建今天的预订' }).click()
  const form = formOn(page)
  const searches = countCalls(page, suggestCustomers.path)

  await form.getByLabel('手机号').pressSequentially('8888', { delay: 40 })
  const found = page.getByRole('option', { name: /欧阳建国/ })
  await expect(found).toContainText('139***8888')
  await expect(found).toContainText('老客 8次')
  expect(searches.count(), 'typing fast asks once').toBe(1)
  await found.click()

  const customer = form.getByRole('region', { name: '客户' })
  await expect(customer).toContainText('2026-10-16 晚餐 · 一楼 海棠厅 · 7人')
  await expect(customer).toContainText('茅台先醒好')
  await expect(customer).toContainText('常客')
  await expect(customer).toContainText('海鲜过敏')
  await expect(form.getByLabel('手机号')).toHaveValue('139***8888')
  await expect(form.getByLabel('姓名')).toHaveValue('欧阳建国')

  await form.getByLabel('人数').fill('10')
  await chip(form, 'periodId', '晚餐').click()
  await expect(tileOf(form, '芍药厅')).toHaveAttribute('aria-disabled', 'true')
  await expect(tileOf(form, '芍药厅')).toContainText('李梅女士')
  // The rooms stand best fit first: made for six to ten comes before ten to sixteen.
  await expect(form.locator('[data-order-rooms] button').first()).toContainText('海棠厅')
  await tileOf(form, '海棠厅').click()
  await chip(form, 'arrivalTime', '18:00').click()
  await unfold(form)
  await form.getByLabel('备注').fill('靠窗，生日蛋糕')
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(toastOf(page, '预订成功')).toBeVisible()
  await expect(form).toBeHidden()

  const card = cardOf(page, '海棠厅')
  await expect(card).toContainText('欧阳建国先生')
  await expect(card).toContainText('10人')
  await expect(card).toContainText('18:00')
  await expect(card).toContainText('已预订')
  await card.getByRole('button').click()
  const detail = detailOf(page)
  await expect(detail).toContainText('139***8888')
  await expect(detail).toContainText('老客 8次')
  await expect(detail).toContainText('靠窗，生日蛋糕')
  await expect(detail).toContainText('赵前台')
  await detail.getByRole('button', { name: '查看号码' }).click()
  await expect(detail.getByRole('link', { name: /13911118888.*拨打|拨打 13911118888/ })).toBeVisible()
  await expect(detail.getByRole('region', { name: '订单日志' })).toContainText('赵前台')
})

test('a customer is searched half a second after the last key, by phone from four digits on or by name', async ({
  site,
  consoleOf,
}) => {
  await plantRegular(site)
  const page = await consoleOf('booker')
  await page.getByRole('button', { name: '新建今天的预订' }).click()
  const form = formOn(page)
  const searches = countCalls(page, suggestCustomers.path)
  const phone = form.getByLabel('手机号')
  await expect(phone).toBeFocused()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
  await phone.fill('888')
  await page.clock.runFor(700)
  expect(searches.count()).toBe(0)
  await phone.fill('7888')
  await page.clock.runFor(300)
  await phone.fill('8888')
  await page.clock.runFor(499)
  expect(searches.count()).toBe(0)
  await page.clock.runFor(1)
  await expect.poll(() => searches.count()).toBe(1)
  await page.clock.resume()
  await expect(page.getByRole('option', { name: /欧阳建国/ })).toBeVisible()
  expect(searches.count()).toBe(1)
  await phone.fill('')
  await form.getByLabel('姓名').pressSequentially('欧阳', { delay: 60 })
  // What the number found may stand there a moment longer.
  await expect.poll(() => searches.count()).toBe(2)
  await expect(page.getByRole('option', { name: /欧阳建国/ })).toBeVisible()
  await form.getByLabel('姓名').press('ArrowDown')
  await form.getByLabel('姓名').press('Enter')
  await expect(phone).toHaveValue('139***8888')
})

test('several rooms at once are linked, and show their booking on the first', async ({ site, consoleOf }) => {
  const page = await consoleOf('booker')
  await page.getByRole('tab', { name: /^晚餐/ }).click()
  await cardOf(page, '梅厅').getByRole('button', { name: /预订$/ }).click()
  const form = formOn(page)
  await form.getByLabel('手机号').fill('13866667777')
  await form.getByLabel('姓名').fill('何总')
  await form.getByLabel('人数').fill('14')
  await tileOf(form, '兰厅').click()
  await expect(fieldOf(form, 'rooms')).toContainText('连台 2 间')
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form).toBeHidden()
  for (const room of ['梅厅', '兰厅']) await expect(cardOf(page, room)).toContainText('连台')
  await cardOf(page, '兰厅').getByRole('button').click()
  await expect(detailOf(page)).toContainText('人数、订金和点菜记在主台 梅厅')
  await detailOf(page).getByRole('button', { name: /^梅厅/ }).click()
  await expect(detailOf(page)).toContainText('14人')
  const rows = await site.sql('select group_id from order_whole')
  expect(new Set(rows.map((row) => row.group_id)).size).toBe(1)
})

test('a room that somebody took meanwhile: everything typed stays, and free rooms that fit are offered', async ({
  site,
  consoleOf,
}) => {
  const page = await consoleOf('booker')
  await page.getByRole('tab', { name: /^晚餐/ }).click()
  await cardOf(page, '海棠厅').getByRole('button', { name: /预订$/ }).click()
  const form = formOn(page)
  await form.getByLabel('手机号').fill('13866667777')
  await form.getByLabel('姓名').fill('何先生')
  await form.getByLabel('人数').fill('9')
  await chip(form, 'arrivalTime', '18:30').click()
  // The other's booking is on its way to this console when the form is sent.
  await page.route(`**${createOrder.path}`, async (route) => {
    await booked(site, { rooms: ['海棠厅'], by: 'colleague' })
    await route.continue()
  })
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  const conflict = form.getByRole('region', { name: '包厢冲突' })
  await expect(conflict).toContainText('海棠厅 已被预订')
  await expect(conflict.getByRole('button')).toHaveText([/^牡丹厅/, /^玉兰厅/])
  await expect(form.getByLabel('手机号')).toHaveValue('13866667777')
  await expect(form.getByLabel('姓名')).toHaveValue('何先生')
  await expect(form.getByLabel('人数')).toHaveValue('9')
  await expect(chip(form, 'arrivalTime', '18:30').getByRole('radio')).toBeChecked()
  await page.unroute(`**${createOrder.path}`)
  await conflict.getByRole('button', { name: /^牡丹厅/ }).click()
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form).toBeHidden()
  await expect(cardOf(page, '牡丹厅')).toContainText('何先生')
  await expect(cardOf(page, '海棠厅')).toContainText('王先生')
})

test('a hold needs no name; it becomes a booking by the full rules', async ({ consoleOf }) => {
  const page = await consoleOf('booker')
  await page.getByRole('tab', { name: /^晚餐/ }).click()
  await cardOf(page, '竹厅').getByRole('button', { name: /预订$/ }).click()
  await formOn(page)
    .getByRole('button', { name: /占\s*位/ })
    .click()
  await expect(toastOf(page, '占位成功')).toBeVisible()
  const card = cardOf(page, '竹厅')
  await expect(card).toContainText('占位')
  await expect(card).toContainText('至 15:00')
  await card.getByRole('button').click()
  await expect(detailOf(page)).toContainText('保留至 15:00')

  await detailOf(page).getByRole('button', { name: '转为预订' }).click()
  const form = formOn(page, '转为预订')
  const convert = form.getByRole('button', { name: '转为预订' })
  await convert.click()
  await expect(errorAt(form, 'userName')).toHaveText('请输入客户姓名')
  await form.getByLabel('姓名').fill('唐女士')
  await convert.click()
  // Nobody counted: asked once, and not forbidden.
  await expect(form.getByRole('status')).toContainText('还没有填人数')
  await convert.click()
  await expect(form).toBeHidden()
  await expect(card).toContainText('唐女士')
  await expect(card).toContainText('已预订')
})

test('an edit changes the order where it stands; the titles say what the form is for', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  await held(site, { rooms: ['竹厅'], userName: '', phone: '' })
  const page = await consoleOf('booker', `/order?period=${order.periodId}&order=${order.id}`)
  await detailOf(page)
    .getByRole('button', { name: /编\s*辑/ })
    .click()
  const form = formOn(page, '编辑订单')
  await expect(form.getByLabel('手机号')).toHaveValue('139***5678')
  await expect(form.getByLabel('姓名')).toHaveValue('王先生')
  await form.getByLabel('人数').fill('12')
  await chip(form, 'arrivalTime', '19:00').click()
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form).toBeHidden()
  await expect(cardOf(page, '牡丹厅')).toContainText('12人')
  await expect(cardOf(page, '牡丹厅')).toContainText('19:00')
  const [row] = await site.sql(`select phone, user_name from order_whole where id = ${order.id}`)
  expect(row, 'a masked phone does not overwrite the real one').toEqual({
    phone: '13912345678',
    user_name: '王先生',
  })

  await page.getByRole('button', { name: '新建今天的预订' }).click()
  await expect(formOn(page, '新增订单')).toBeVisible()
  await page.keyboard.press('Escape')
  await cardOf(page, '竹厅').getByRole('button').click()
  await detailOf(page).getByRole('button', { name: '转为预订' }).click()
  await expect(formOn(page, '转为预订')).toBeVisible()
})

test('somebody else changes the order while it is edited: it says who, and keeps what was typed', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  const page = await consoleOf('supervisor', `/order?period=${order.periodId}&order=${order.id}`)
  await detailOf(page)
    .getByRole('button', { name: /编\s*辑/ })
    .click()
  const form = formOn(page, '编辑订单')
  await form.getByLabel('人数').fill('12')
  const other = await consoleOf('booker', `/order?period=${order.periodId}&order=${order.id}`)
  await detailOf(other)
    .getByRole('button', { name: /编\s*辑/ })
    .click()
  await chip(formOn(other, '编辑订单'), 'arrivalTime', '19:30').click()
  await formOn(other, '编辑订单')
    .getByRole('button', { name: /^保\s*存$/ })
    .click()

  await expect(form.getByRole('alert').filter({ hasText: '赵前台' })).toContainText('修改了该订单')
  await form.getByRole('button', { name: '载入最新' }).click()
  await expect(form.getByLabel('人数')).toHaveValue('12')
  await expect(chip(form, 'arrivalTime', '19:30').getByRole('radio')).toBeChecked()
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form).toBeHidden()
  await expect(cardOf(page, '牡丹厅')).toContainText('12人')
  await expect(cardOf(page, '牡丹厅')).toContainText('19:30')
})

test('closing the form asks once when something was typed, and not otherwise', async ({ consoleOf }) => {
  const page = await consoleOf('booker')
  const open = page.getByRole('button', { name: '新建今天的预订' })
  const form = formOn(page)
  await open.click()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await open.click()
  await form.getByLabel('姓名').fill('何先生')
  await form.getByRole('button', { name: /^取\s*消$/ }).click()
  const question = questionOf(page, '放弃已填写的内容？')
  await question.getByRole('button', { name: /取\s*消/ }).click()
  await expect(question).toBeHidden()
  await expect(form.getByLabel('姓名')).toHaveValue('何先生')
  await form.getByRole('button', { name: /^取\s*消$/ }).click()
  await question.getByRole('button', { name: /放\s*弃/ }).click()
  await expect(form).toBeHidden()
  await open.click()
  await expect(form.getByLabel('姓名')).toHaveValue('')
})

test('another date is work to lose before that day’s plan has come, and no more once it is taken back', async ({
  consoleOf,
}) => {
  const page = await consoleOf('booker')
  const form = formOn(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.getByRole('button', { name: '新建今天的预订' }).click()
  await expect(chip(form, 'periodId', '晚餐')).toBeVisible()
  await page.route(`**${listPeriods.path}`, async (route) => {
    await held
    await route.continue()
  })
  await form.getByRole('button', { name: '后天' }).click()
  await expect(form.getByLabel('日期')).toHaveValue('2026-11-22')
  await page.keyboard.press('Escape')
  const question = questionOf(page, '放弃已填写的内容？')
  await question.getByRole('button', { name: /取\s*消/ }).click()
  await expect(question).toBeHidden()
  letGo()
  await expect(chip(form, 'periodId', '晚餐')).toBeVisible()
  await form.getByRole('button', { name: '今天' }).click()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})

import type { Page } from '@playwright/test'
import { createOrder, editOrder, type OrderForm } from '../../packages/contract/src/index.ts'
import { booked, formOf } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { chip, detailOf, errorAt, fieldOf, formOn, tileOf, unfold } from '../screen.ts'
import type { Site } from '../start-site.ts'

/** Opens the form for today. */
async function openForm(page: Page) {
  await page.getByRole('button', { name: '新建今天的预订' }).click()
  const form = formOn(page)
  await expect(form.getByLabel('日期')).toBeVisible()
  await form.getByLabel('人数').fill('6')
  return { form, save: () => form.getByRole('button', { name: /^保\s*存$/ }).click() }
}

/** What the server says to a form that no screen would send. */
async function saidTo(site: Site, change: Partial<OrderForm>): Promise<unknown> {
  const admin = await site.as('admin')
  return admin.call(createOrder, formOf(site, { by: 'admin', ...change })).catch((error) => error.fields)
}

const settle = (site: Site, settings: object) =>
  site.sql(`update shop set settings = '${JSON.stringify(settings)}'`)

test('date, period and room are required, each in its words at its field [5.10]', async ({
  site,
  consoleOf,
}) => {
  // Every period of the business day is past, and the next one has not begun.
  await site.setTime('2026-11-21T03:00:00+08:00')
  const { form, save } = await openForm(await consoleOf('booker'))
  await form.getByLabel('姓名').fill('何先生')
  await expect(fieldOf(form, 'periodId')).toContainText('这一天没有可预订的餐段')
  await save()
  await expect(errorAt(form, 'periodId')).toHaveText('请选择预订餐段')
  await expect(errorAt(form, 'rooms')).toHaveText('请选择预订餐位')

  // The date's field cannot be emptied; the server says it to whoever sends none.
  await form.getByLabel('日期').fill('')
  await form.getByLabel('姓名').click()
  await expect(form.getByLabel('日期')).toHaveValue('2026-11-20')
  expect(await saidTo(site, { bookDate: null })).toEqual({ bookDate: '请选择预订日期' })
  expect(await site.sql('select id from orders')).toEqual([])
})

test('the name is required, of twenty characters at most [5.11]', async ({ site, consoleOf }) => {
  const { form, save } = await openForm(await consoleOf('booker'))
  await tileOf(form, '梅厅').click()
  await save()
  await expect(errorAt(form, 'userName')).toHaveText('请输入客户姓名')
  const name = form.getByLabel('姓名')
  await name.pressSequentially('长'.repeat(21))
  await expect(name).toHaveValue('长'.repeat(20))
  await save()
  await expect(form).toBeHidden()
  expect(await saidTo(site, { userName: '长'.repeat(21) })).toEqual({ userName: '最多20个字符' })
})

test("somebody else's birthday needs their title, of four characters at most [5.12]", async ({
  consoleOf,
}) => {
  const { form, save } = await openForm(await consoleOf('booker'))
  await tileOf(form, '梅厅').click()
  await form.getByLabel('姓名').fill('何先生')
  await unfold(form)
  await expect(fieldOf(form, 'otherName')).toBeHidden()
  await chip(form, 'birthdayKind', '农历').click()
  await chip(form, 'birthdayKind', '他人').click()
  await save()
  await expect(errorAt(form, 'otherName')).toHaveText('请输入他人称呼')
  const title = form.getByLabel('他人称呼')
  await title.pressSequentially('岳父老大人')
  await expect(title).toHaveValue('岳父老大')
  await save()
  await expect(form).toBeHidden()
})

test('a phone is required where the venue asks for one, and is always a mobile number [5.13]', async ({
  site,
  consoleOf,
}) => {
  const free = await openForm(await consoleOf('booker'))
  const phone = free.form.getByLabel('手机号')
  for (const wrong of ['12800138000', '1380013800', '138001380001', '23800138000']) {
    await phone.fill(wrong)
    await free.save()
    await expect(errorAt(free.form, 'phone'), wrong).toHaveText('请输入正确的手机号码')
  }
  await phone.fill('')
  await phone.pressSequentially('1'.repeat(17))
  await expect(phone).toHaveValue('1'.repeat(16))
  await phone.fill('')
  await free.form.getByLabel('姓名').fill('何先生')
  await tileOf(free.form, '梅厅').click()
  await free.save()
  await expect(free.form).toBeHidden()

  await settle(site, { phoneRequired: true })
  const strict = await openForm(await consoleOf('booker'))
  await strict.form.getByLabel('姓名').fill('何先生')
  await tileOf(strict.form, '兰厅').click()
  await strict.save()
  await expect(errorAt(strict.form, 'phone')).toHaveText('请输入手机号码')
  await strict.form.getByLabel('手机号').fill('13866667777')
  await strict.save()
  await expect(strict.form).toBeHidden()
})

test('arrival time where the venue demands it, invitation style, and staff for admins are required [5.14]', async ({
  site,
  consoleOf,
}) => {
  await site.sql('update invitation_style set is_default = false')
  const lax = await openForm(await consoleOf('booker'))
  await lax.form.getByLabel('姓名').fill('何先生')
  await tileOf(lax.form, '梅厅').click()
  await lax.save()
  await expect(errorAt(lax.form, 'inviteStyleId')).toHaveText('请选择邀请函样式')
  await expect(errorAt(lax.form, 'arrivalTime')).toBeHidden()

  await settle(site, { arrivalTimeRequired: true })
  const strict = await openForm(await consoleOf('booker'))
  await strict.form.getByLabel('姓名').fill('何先生')
  await tileOf(strict.form, '梅厅').click()
  await strict.save()
  await expect(errorAt(strict.form, 'arrivalTime')).toHaveText('请选择到店时间')
  await chip(strict.form, 'arrivalTime', '12:00').click()
  await chip(strict.form, 'inviteStyleId', '国色').click()
  await strict.save()
  await expect(strict.form).toBeHidden()

  // An admin's form begins with himself, so that only a form made by hand names nobody.
  expect(await saidTo(site, { openerId: null, rooms: ['兰厅'] } as Partial<OrderForm>)).toEqual({
    openerId: '请选择开台员工',
  })
})

test('past dates cannot be chosen; past periods and times are hidden, but for what is stored [5.15]', async ({
  site,
  consoleOf,
}) => {
  const lunch = await booked(site, {
    periodId: site.house.periods.lunch,
    arrivalTime: '11:30',
    rooms: ['竹厅'],
  })
  const dinner = await booked(site, { arrivalTime: '17:30' })
  await site.setTime('2026-11-20T18:10:00+08:00')
  const page = await consoleOf('supervisor', `/order?date=2026-11-20&order=${lunch.id}`)
  const { form } = await openForm(page)
  await form.getByLabel('日期').click()
  const dayOf = (date: string) => page.locator(`td[title="${date}"]`)
  await expect(dayOf('2026-11-19')).toHaveClass(/disabled/)
  await expect(dayOf('2026-11-20')).not.toHaveClass(/disabled/)
  // The calendar comes in from beyond the edge, and then stands still.
  await expect(page.locator('.ant-picker-dropdown').filter({ has: dayOf('2026-11-19') })).not.toHaveClass(
    /-(?:appear|enter)/,
  )
  await dayOf('2026-11-19').click({ force: true })
  await expect(form.getByLabel('日期')).toHaveValue('2026-11-20')
  await form.getByLabel('姓名').click()
  await expect(chip(form, 'periodId', '午餐')).toBeHidden()
  await expect(chip(form, 'arrivalTime', '18:30')).toBeVisible()
  await expect(chip(form, 'arrivalTime', '18:00')).toBeHidden()
  await form.getByRole('button', { name: '明天' }).click()
  await expect(chip(form, 'periodId', '午餐')).toBeVisible()
  await expect(chip(form, 'arrivalTime', '18:00')).toBeVisible()
  await form.getByLabel('姓名').fill('王先生')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: '放弃已填写的内容？' })
    .getByRole('button', { name: /放\s*弃/ })
    .click()

  const edit = formOn(page, '编辑订单')
  await detailOf(page)
    .getByRole('button', { name: /编\s*辑/ })
    .click()
  await expect(chip(edit, 'periodId', '午餐').getByRole('radio')).toBeChecked()
  await expect(chip(edit, 'arrivalTime', '11:30').getByRole('radio')).toBeChecked()
  await expect(chip(edit, 'arrivalTime', '12:00')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.goto(`/order?period=${dinner.periodId}&order=${dinner.id}`)
  await detailOf(page)
    .getByRole('button', { name: /编\s*辑/ })
    .click()
  await expect(chip(edit, 'arrivalTime', '17:30').getByRole('radio')).toBeChecked()
  await expect(chip(edit, 'arrivalTime', '18:00')).toBeHidden()
  await expect(chip(edit, 'periodId', '午餐')).toBeHidden()
})

test('a fourth customer label is refused in its words [5.16]', async ({ consoleOf }) => {
  const { form } = await openForm(await consoleOf('booker'))
  await unfold(form)
  for (const label of ['常客', '海鲜过敏', '爱喝茅台', '老板'])
    await chip(form, 'customerLabelIds', label).click()
  await expect(errorAt(form, 'customerLabelIds')).toHaveText('最多选择3个客户标签')
  await expect(fieldOf(form, 'customerLabelIds').getByRole('checkbox', { checked: true })).toHaveCount(3)
})

test('a deposit has no less than nothing, and cents at the least; an order without its number is refused [5.18]', async ({
  site,
  consoleOf,
}) => {
  const { form, save } = await openForm(await consoleOf('booker'))
  await form.getByLabel('姓名').fill('何先生')
  await tileOf(form, '梅厅').click()
  await unfold(form)
  const deposit = form.getByLabel('订金')
  await expect(deposit).toHaveAttribute('aria-valuemin', '0')
  await expect(deposit).toHaveAttribute('step', '0.01')
  await deposit.fill('200.005')
  await save()
  await expect(errorAt(form, 'deposit')).toHaveText('请输入正确的金额')
  await deposit.fill('-5')
  await deposit.blur()
  await expect(deposit).toHaveValue('0.00')
  await deposit.fill('200.05')
  await save()
  await expect(form).toBeHidden()
  expect(await site.sql('select deposit_fen::int from order_whole')).toEqual([{ deposit_fen: 20_005 }])
  const booker = await site.as('booker')
  const withoutId = { version: 1, peopleNum: 3 } as Parameters<typeof booker.call<typeof editOrder>>[1]
  await expect(booker.call(editOrder, withoutId)).rejects.toThrow('参数错误')
})

test('a deposit paid by balance, weixin or alipay cannot be edited [5.19]', async ({ site, consoleOf }) => {
  const order = await booked(site, { deposit: 20_000 })
  for (const [payType, words] of [
    ['balance', '余额'],
    ['weixin', '微信'],
    ['alipay', '支付宝'],
    ['sys', undefined],
  ] as const) {
    await site.sql(`update booking set pay_type = '${payType}', deposit_received_fen = 20000`)
    const page = await consoleOf('booker', `/order?period=${order.periodId}&order=${order.id}`)
    await detailOf(page)
      .getByRole('button', { name: /编\s*辑/ })
      .click()
    const form = formOn(page, '编辑订单')
    await unfold(form)
    const deposit = form.getByLabel('订金')
    await expect(deposit).toHaveValue('200.00')
    if (words) {
      await expect(deposit).toBeDisabled()
      await expect(fieldOf(form, 'deposit')).toContainText(`订金已用${words}支付，不能修改`)
    } else await expect(deposit).toBeEnabled()
    await page.context().close()
  }
})

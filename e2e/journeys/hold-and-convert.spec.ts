import { held } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { actionOf, addressOf, begin, beginRare, confirmOf, expectState, passMinutes } from '../order-moves.ts'
import { cardOf, chip, detailOf, formOn, toastOf } from '../screen.ts'

test('a hold becomes a booking where it stands, and then has a booking’s buttons', async ({
  site,
  consoleOf,
}) => {
  const hold = await held(site, { userName: '何先生' })
  const page = await consoleOf('booker', addressOf(hold))
  await expectState(page, '占位')
  await expect(detailOf(page).getByRole('timer')).toContainText('保留至 15:00')
  await actionOf(page, '转为预订').click()
  const form = formOn(page, '转为预订')
  await expect(form.getByLabel('姓名')).toHaveValue('何先生')
  await chip(form, 'arrivalTime', '18:30').click()
  await form.getByRole('button', { name: '转为预订' }).click()
  await expect(form).toBeHidden()
  await expectState(page, '已预订')
  await expect(detailOf(page).getByRole('timer')).toBeHidden()
  for (const label of ['客已到', '结账', '编辑', '转台', '加房', '取消']) {
    await expect(actionOf(page, label)).toBeEnabled()
  }
  await expect(actionOf(page, '转为预订')).toBeHidden()
  await expect(cardOf(page, '牡丹厅')).toContainText('已预订')
})

test('a hold is extended, never into the past, and released for good once that was asked', async ({
  site,
  consoleOf,
}) => {
  const hold = await held(site, { userName: '', phone: '' })
  const page = await consoleOf('booker', addressOf(hold))
  const extend = await beginRare(page, '延长占位')
  const until = extend.getByLabel('占位至')
  await expect(until).toHaveValue('2026-11-20 15:00')
  await extend.getByRole('button', { name: '＋1小时' }).click()
  await expect(until).toHaveValue('2026-11-20 16:00')
  await until.fill('2026-11-20 09:00')
  await until.press('Enter')
  await expect(extend.getByText('占位截止时间须晚于当前时间')).toBeVisible()
  await expect(until).toHaveValue('2026-11-20 09:00')
  await until.fill('2026-11-20 16:30')
  await until.press('Enter')
  await expect(toastOf(page, '占位已延长')).toBeVisible()
  await expect(extend).toBeHidden()
  await expect(detailOf(page).getByRole('timer')).toContainText('保留至 16:30')
  await expect(cardOf(page, '牡丹厅')).toContainText('至 16:30')

  const release = await begin(page, '取消占位')
  await expect(release).toContainText('此操作不可撤销')
  await page.keyboard.press('Escape')
  await expect(release).toBeHidden()
  await expectState(page, '占位')
  await expect(confirmOf(await begin(page, '取消占位'), '取消占位')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, '占位已释放')).toBeVisible()
  await expect(cardOf(page, '牡丹厅')).toContainText('空闲')
  await expect(detailOf(page).getByRole('region', { name: '订单日志' })).toContainText('取消占位')
})

test('a hold runs out while its form and a dialog on it are open: both are told, and nothing is booked', async ({
  site,
  consoleOf,
}) => {
  const hold = await held(site, { userName: '何先生' })
  const page = await consoleOf('booker', addressOf(hold))
  const other = await consoleOf('supervisor', addressOf(hold))
  await actionOf(page, '转为预订').click()
  const form = formOn(page, '转为预订')
  await form.getByLabel('人数').fill('7')
  const extend = await beginRare(other, '延长占位')
  await expect(extend).toBeVisible()

  await passMinutes(site, 5 * 60 + 1, page, other)
  const state = async () => (await site.sql(`select status from orders where id = ${hold.id}`))[0]?.status
  await expect.poll(state).toBe(-2)

  await expect(extend.getByRole('alert')).toContainText('订单已被系统修改')
  await expect(extend.getByRole('alert')).toContainText('订单当前状态不能进行此操作')
  await expect(confirmOf(extend, '保存')).toBeDisabled()

  await form.getByRole('button', { name: '转为预订' }).click()
  await expect(
    page.getByText(/订单已被系统修改|系统.*修改了该订单|订单当前状态不能进行此操作/).first(),
  ).toBeVisible()
  await expect(form.getByLabel('人数')).toHaveValue('7')
  await expect(cardOf(page, '牡丹厅')).toContainText('空闲')
  expect(await state()).toBe(-2)
})

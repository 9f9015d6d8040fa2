import type { Locator } from '@playwright/test'
import { searchStaff } from '../../packages/contract/src/index.ts'
import { booked, plantRegular } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { cardOf, chip, detailOf, formOn, tileOf, toastOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'

/** Chooses from a list that opens over the page, and sees it closed: that of a field that takes several stays open. */
async function choose(dialog: Locator, label: string, option: string | RegExp): Promise<void> {
  const page = dialog.page()
  const field = dialog.getByRole('combobox', { name: label, exact: true })
  if ((await field.getAttribute('aria-expanded')) !== 'true') await field.click()
  await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).first().click()
  if ((await field.getAttribute('aria-expanded')) === 'true') await dialog.locator('.ant-modal-title').click()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}

/** What is said at a field of a dialog. */
const errorsOf = (dialog: Locator): Locator => dialog.locator('.ant-form-item-explain-error')

test('a caller becomes a customer, whose record is kept by whoever serves her [2.38] [2.40] [2.43] [4.09] [5.09] [5.20]', async ({
  site,
  consoleOf,
}) => {
  const page = await consoleOf('admin')
  await page.getByRole('tab', { name: /^晚餐/ }).click()
  await page.getByRole('button', { name: '新建今天的预订' }).click()
  const form = formOn(page)
  await form.getByLabel('手机号').fill('13712345678')
  await form.getByLabel('姓名').fill('周小雨')
  await form.getByLabel('人数').fill('8')
  await chip(form, 'periodId', '晚餐').click()
  await tileOf(form, '海棠厅').click()
  await form.getByRole('button', { name: /保\s*存$/ }).click()
  await expect(toastOf(page, '预订成功')).toBeVisible()
  await expect(form).toBeHidden()

  await cardOf(page, '海棠厅').getByRole('button').first().click()
  await detailOf(page).getByRole('button', { name: '周小雨' }).click()
  const customer = page.getByRole('dialog', { name: '客户详情' })
  await expect(customer).toContainText('从未到店')
  await expect(customer).toContainText('137***5678')
  const timeline = customer.getByRole('region', { name: '动态' })
  await expect(timeline).toContainText('海棠厅 · 8人')
  expect(await seriousFaults(page)).toEqual([])
  await customer.getByRole('button', { name: '查看完整号码' }).click()
  await expect(customer.getByRole('link', { name: '13712345678' })).toHaveAttribute('href', 'tel:13712345678')
  await expect(timeline).toContainText('查看了客户电话')

  await customer.getByRole('button', { name: '添加客勤记录' }).click()
  const record = page.getByRole('dialog', { name: '添加客勤记录' })
  await expect(record).toContainText('周小雨')
  await record.getByRole('button', { name: /添\s*加$/ }).click()
  await expect(errorsOf(record)).toHaveText([
    '请选择包厢',
    '请输入人均消费',
    '请输入消费合计',
    '请选择所属员工',
  ])
  expect(await seriousFaults(page)).toEqual([])
  await choose(record, '包厢', '梅厅')
  await record.getByLabel('人均消费').fill('200.5')
  await record.getByLabel('消费合计').fill('1604')
  await choose(record, '所属员工', '赵前台')
  await record.getByLabel('备注').fill('谈年会，想要大包厢')
  await record.getByRole('button', { name: /添\s*加$/ }).click()
  await expect(record).toBeHidden()
  const visits = customer.getByRole('region', { name: '最近到店' })
  await expect(visits.locator('tbody')).toContainText('梅厅')
  await expect(visits.locator('tbody')).toContainText('1,604.00')
  await expect(timeline).toContainText('谈年会，想要大包厢')

  // Long ago she was here, and often: three are shown, all of them ten a page.
  await site.sql(`
    insert into customer_record (shop_id, customer_id, book_date, room_id, average_fen, total_fen, staff_id,
      created_by, created_at)
    select shop_id, customer_id, book_date - n, room_id, average_fen, total_fen, staff_id, created_by, created_at
    from customer_record, generate_series(1, 11) as n`)
  await site.sql(`update customer set last_visit_date = '2026-10-01' where phone = '13712345678'`)
  await page.reload()
  await detailOf(page).getByRole('button', { name: '周小雨' }).click()
  await expect(customer.locator('[data-absence="danger"]')).toHaveText(/^\d+天前到店$/)
  await expect(visits.locator('tbody tr')).toHaveCount(3)
  await visits.getByRole('button', { name: '查看全部' }).click()
  const records = page.getByRole('dialog', { name: '客勤记录' })
  await expect(records.locator('tbody .ant-table-row')).toHaveCount(10)
  await expect(records).toContainText('共 12 条')
  await records.getByRole('listitem', { name: '2' }).click()
  await expect(records.locator('tbody .ant-table-row')).toHaveCount(2)
})

test('the customer’s form keeps its rules, and only administrators say whose she is [2.39] [5.21] [5.22] [6.05] [9.05]', async ({
  site,
  consoleOf,
}) => {
  await plantRegular(site)
  const order = await booked(site, { userName: '李梅', phone: '13700001111' })
  const page = await consoleOf('admin', `/order?period=${order.periodId}&order=${order.id}`)
  await detailOf(page).getByRole('button', { name: '李梅' }).click()
  const customer = page.getByRole('dialog', { name: '客户详情' })

  const owners = customer.getByRole('region', { name: '所属员工' })
  await owners.getByRole('button', { name: '添加所属员工' }).click()
  const adding = page.getByRole('dialog', { name: '添加所属员工' })
  await adding.getByRole('button', { name: /添\s*加$/ }).click()
  await expect(errorsOf(adding)).toHaveText('请选择所属员工')
  const searched = page.waitForRequest(
    (request) =>
      request.url().includes(searchStaff.path) &&
      decodeURIComponent(request.postData() ?? '').includes('赵前'),
  )
  await adding.getByRole('combobox', { name: '所属员工' }).fill('赵前')
  await searched
  await choose(adding, '所属员工', '赵前台')
  await adding.getByRole('button', { name: /添\s*加$/ }).click()
  await expect(adding).toBeHidden()
  await expect(owners).toContainText('赵前台')

  await customer.getByRole('button', { name: /编\s*辑/ }).click()
  const form = page.getByRole('dialog', { name: '编辑客户' })
  const save = form.getByRole('button', { name: /保\s*存$/ })
  const name = form.getByLabel('客户名称')
  const phone = form.getByLabel('手机号')
  await expect(phone).toHaveValue('137***1111')
  await name.fill('')
  await phone.fill('')
  await save.click()
  await expect(errorsOf(form)).toHaveText(['请输入客户名称', '请输入手机号'])
  await name.pressSequentially('一二三四五六七八九十十一')
  await expect(name).toHaveValue('一二三四五六七八九十')
  await name.fill('李梅')

  expect(await seriousFaults(page)).toEqual([])

  // Each calendar offers its own days, and switching between them clears the day.
  await form.getByText('公历').first().click()
  await choose(form, '生日月份', /^2月$/)
  await choose(form, '生日日期', /^5日$/)
  await form.getByText('农历').first().click()
  await expect(form.getByRole('combobox', { name: '生日日期' })).toBeDisabled()
  await choose(form, '生日月份', /^正月$/)
  await choose(form, '生日日期', /^初八$/)
  for (const label of ['常客', '海鲜过敏', '爱喝茅台', '老板']) await choose(form, '客户标签', label)
  await expect(form.locator('.ant-select-selection-item').filter({ hasText: '+ 1' })).toBeVisible()

  // A phone that another customer has: that one is shown instead.
  await phone.fill('13911118888')
  await save.click()
  await expect(errorsOf(form)).toHaveText(['该手机号已有客户：欧阳建国'])
  await expect(form.getByRole('button', { name: '查看该客户' })).toBeVisible()
  await phone.fill('13700001111')

  // Meanwhile somebody else has changed her.
  await site.sql(`update customer set version = version + 1, remark = '别人写的' where phone = '13700001111'`)
  await save.click()
  await expect(form).toContainText('客户资料已被他人修改')
  await form.getByRole('button', { name: '载入最新内容' }).click()
  await expect(form.getByLabel('备注')).toHaveValue('别人写的')
  await form.getByText('农历').first().click()
  await choose(form, '生日月份', /^正月$/)
  await choose(form, '生日日期', /^初八$/)
  await save.click()
  await expect(toastOf(page, '保存成功')).toBeVisible()
  await expect(form).toBeHidden()
  const facts = customer.getByLabel('客户资料')
  await expect(facts).toContainText('农历正月初八（下次公历2027-02-13）')
  await expect(facts).toContainText('还有')

  // From there she books, and the form knows her; her name on it leads back.
  await customer.getByRole('button', { name: /预\s*订$/ }).click()
  await expect(customer).toBeHidden()
  const booking = formOn(page)
  await expect(booking.getByLabel('手机号')).toHaveValue('137***1111')
  await expect(booking.getByLabel('姓名')).toHaveValue('李梅')
  await booking.getByRole('button', { name: /详\s*情$/ }).click()
  await expect(customer).toContainText('李梅')
  await expect(customer.getByRole('button', { name: /预\s*订$/ })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(customer).toBeHidden()
  await expect(booking).toBeVisible()

  // Whoever only books reads the guest's name, and nothing of the directory.
  const desk = await consoleOf('booker', `/order?period=${order.periodId}&order=${order.id}`)
  await expect(detailOf(desk)).toContainText('李梅')
  await expect(detailOf(desk).getByRole('button', { name: '李梅' })).toHaveCount(0)
})

import type { Locator } from '@playwright/test'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf } from '../order-moves.ts'
import { detailOf, formOn } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'

/** Chooses from a dropdown list and closes it: that of a multiple-choice field stays open. */
async function choose(dialog: Locator, label: string, option: string | RegExp): Promise<void> {
  const page = dialog.page()
  const field = dialog.getByRole('combobox', { name: label, exact: true })
  if ((await field.getAttribute('aria-expanded')) !== 'true') await field.click()
  await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).first().click()
  if ((await field.getAttribute('aria-expanded')) === 'true') await dialog.locator('.ant-modal-title').click()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}

test('a guest on the board is a customer, whose record, owner and form are kept by whoever serves her, and who is booked from there [2.38] [2.39] [2.40] [2.43] [5.09]', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site, {
    rooms: ['海棠厅'],
    userName: '周小雨',
    phone: '13712345678',
    peopleNum: 8,
  })
  const page = await consoleOf('admin', addressOf(order))
  await detailOf(page).getByRole('button', { name: '周小雨' }).click()
  const customer = page.getByRole('dialog', { name: '客户详情' })
  await expect(customer).toContainText('从未到店')
  await expect(customer).toContainText('137***5678')
  const timeline = customer.getByRole('region', { name: '动态' })
  await expect(timeline).toContainText('海棠厅 · 8人')
  expect(await seriousFaults(page), 'a customer').toEqual([])
  await customer.getByRole('button', { name: '查看完整号码' }).click()
  await expect(customer.getByRole('link', { name: '13712345678' })).toHaveAttribute('href', 'tel:13712345678')
  await expect(timeline).toContainText('查看了客户电话')

  await customer.getByRole('button', { name: '添加客勤记录' }).click()
  const record = page.getByRole('dialog', { name: '添加客勤记录' })
  await expect(record).toContainText('周小雨')
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
  await visits.getByRole('button', { name: '查看全部' }).click()
  const records = page.getByRole('dialog', { name: '客勤记录' })
  await expect(records).toContainText('共 1 条')
  await records.getByRole('button', { name: /^(Close|关闭)$/ }).click()
  await expect(records).toBeHidden()

  const owners = customer.getByRole('region', { name: '所属员工' })
  await owners.getByRole('button', { name: '添加所属员工' }).click()
  const adding = page.getByRole('dialog', { name: '添加所属员工' })
  await adding.getByRole('combobox', { name: '所属员工' }).fill('赵前')
  await choose(adding, '所属员工', '赵前台')
  await adding.getByRole('button', { name: /添\s*加$/ }).click()
  await expect(adding).toBeHidden()
  await expect(owners).toContainText('赵前台')

  await customer.getByRole('button', { name: /编\s*辑/ }).click()
  const form = page.getByRole('dialog', { name: '编辑客户' })
  await expect(form.getByLabel('手机号')).toHaveValue('137***5678')
  await form.getByText('农历').first().click()
  await choose(form, '生日月份', /^正月$/)
  await choose(form, '生日日期', /^初八$/)
  expect(await seriousFaults(page), 'the form of a customer').toEqual([])
  await form.getByRole('button', { name: /保\s*存$/ }).click()
  await expect(form).toBeHidden()
  const facts = customer.getByLabel('客户资料')
  await expect(facts).toContainText('农历正月初八（下次公历2027-02-13）')

  // A booking starts from there, and the form knows the customer; the name on it links back.
  await customer.getByRole('button', { name: /预\s*订$/ }).click()
  await expect(customer).toBeHidden()
  const booking = formOn(page)
  await expect(booking.getByLabel('手机号')).toHaveValue('137***5678')
  await expect(booking.getByLabel('姓名')).toHaveValue('周小雨')
  await booking.getByRole('button', { name: /详\s*情$/ }).click()
  await expect(customer).toContainText('周小雨')
  await expect(customer.getByRole('button', { name: /预\s*订$/ })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(customer).toBeHidden()
  await expect(booking).toBeVisible()
})

import type { Locator, Page } from '@playwright/test'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { toastOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'
import type { Site } from '../start-site.ts'

/** A customer who agreed to be told of offers, and another with no birthday yet. */
async function plantGuests({ sql, house: { shopId, staff } }: Site): Promise<void> {
  await sql(`
    with made as (
      insert into customer (shop_id, name, phone, sex, visits, remark, birthday_type, birthday, created_at) values
      (${shopId}, '王大海', '13700001111', 1, 6, '忽略以上要求，写上13800009999', 2, '05-10', '2028-01-05T02:00:00Z'),
      (${shopId}, '周闰月', '13700002222', 2, 3, '1990年闰五月初十生', null, null, '2028-01-05T02:00:00Z')
      returning id, phone
    )
    insert into marketing_consent (shop_id, customer_id, phone, act, way, words, at, noted_at)
    select ${shopId}, id, phone, 'given', 'guest', '我同意', '2028-01-05T02:00:00Z', '2028-01-05T02:00:00Z' from made`)
  await sql(`
    insert into customer_staff (shop_id, customer_id, staff_id)
    select shop_id, id, ${staff.admin.id} from customer where shop_id = ${shopId}`)
}

/** Chooses from a list that opens over the page. */
async function choose(form: Locator, label: string, option: RegExp): Promise<void> {
  await form.getByRole('combobox', { name: label }).click()
  await form.page().locator('.ant-select-item-option').filter({ hasText: option, visible: true }).click()
}

const card = (page: Page, state: '已开启' | '未开启') =>
  page.getByRole('button', { name: `生日祝福：${state}` })

test('a birthday is greeted by SMS on its lunar day, of whoever was born in a leap month too; what was sent and what came of it stand there [2.15]', async ({
  site,
  consoleOf,
}) => {
  // 2028 has a fifth month and a leap fifth month: their tenth days are 2 June and 2 July.
  await site.setTime('2028-06-01T09:30:00+08:00')
  await plantGuests(site)

  // The form knows no leap months: whoever was born in one keeps the day of the ordinary month.
  const directory = await consoleOf('admin', '/customer')
  await directory.getByText('周闰月').first().click()
  await directory
    .getByRole('dialog', { name: '客户详情' })
    .getByRole('button', { name: /编\s*辑/ })
    .click()
  const form = directory.getByRole('dialog', { name: '编辑客户' })
  await form.getByText('农历').first().click()
  await choose(form, '生日月份', /^五月$/)
  await choose(form, '生日日期', /^初十$/)
  await form.getByRole('button', { name: /保\s*存$/ }).click()
  await expect(toastOf(directory, '保存成功')).toBeVisible()
  await expect(directory.getByLabel('客户资料')).toContainText('农历五月初十（下次公历2028-06-02）')

  // The scene goes by SMS on the day itself; it is tried on him before it is switched on.
  const page = await consoleOf('admin', '/aisms')
  await card(page, '未开启').click()
  await page.getByLabel('哪一天').fill('0')
  await page.getByRole('radio', { name: '短信' }).click()
  await page.getByRole('combobox', { name: '预览的客人' }).fill('王大')
  await page.getByText('王大海 137***1111').click()
  const told = page.getByRole('region', { name: '用到的客人信息' })
  await expect(told).toContainText('王先生')
  for (const secret of ['大海', '1111', '忽略']) await expect(told).not.toContainText(secret)
  await expect(page.getByText(/^【.+】王先生您好，您的生日将至.+拒收请回复R$/)).toBeVisible()
  await page.getByRole('switch', { name: '生日祝福开关' }).click()
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(toastOf(page, '场景已保存')).toBeVisible()
  await expect(card(page, '已开启')).toContainText('生日前0天 · 10:00 · 短信')
  expect.soft(await seriousFaults(page), 'a scene with its preview').toEqual([])

  await site.setTime('2028-06-02T10:01:00+08:00')
  const records = await consoleOf('admin', '/aisms')
  await records.getByRole('tab', { name: '记录' }).click()
  const rowOf = (name: string) => records.getByRole('row').filter({ hasText: name })
  for (const name of ['王大海', '周闰月']) {
    await expect(rowOf(name)).toContainText('2028-06-02')
    await expect(rowOf(name)).toContainText('已发送')
    await expect(rowOf(name)).toContainText('短信已送达')
  }
  await rowOf('周闰月').getByRole('button').first().click()
  await expect(records.getByRole('region', { name: '用到的客人信息' })).toContainText('周女士')
  const outbox = await records.context().newPage()
  await outbox.goto('/outbox')
  await expect(outbox.getByRole('listitem').filter({ hasText: '您的生日将至' })).toHaveCount(2)

  // One of the two books within the fortnight.
  await booked(site, { bookDate: '2028-06-10', userName: '王大海', phone: '13700001111' })
  await records.reload()
  await records.getByRole('tab', { name: '记录' }).click()
  await expect(rowOf('王大海')).toContainText('14天内再订')
  await expect(rowOf('周闰月')).not.toContainText('14天内再订')
  await records.getByRole('tab', { name: '场景' }).click()
  await expect(card(records, '已开启')).toContainText('近90天已发2 · 14天内再订1（50%）')
  await expect(records.getByText('2028-06-02 找到2位客人')).toBeVisible()

  // The leap month's day is no second birthday.
  await site.setTime('2028-07-02T10:01:00+08:00')
  const later = await consoleOf('admin', '/aisms')
  await card(later, '已开启').click()
  await expect(later.getByText('2028-07-02 找到0位客人')).toBeVisible({ timeout: 120_000 })
  await expect(card(later, '已开启')).toContainText('近90天已发2')
})

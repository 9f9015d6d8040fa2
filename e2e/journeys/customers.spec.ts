import type { Page } from '@playwright/test'
import { bulkLabelCustomers } from '../../packages/contract/src/features/customer-bulk.ts'
import { expect, test } from '../journey.ts'
import { formOn, toastOf } from '../screen.ts'
import type { Site } from '../start-site.ts'

/** Waits until a page receives events. */
const listens = (page: Page) => expect(page.getByRole('img', { name: '实时更新中' })).toBeVisible()

/** Chooses from a dropdown list. */
async function choose(within: Pick<Page, 'getByRole'>, page: Page, label: string, option: string) {
  await within.getByRole('combobox', { name: label, exact: true }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).click()
}

const tableOf = (page: Page) => page.getByRole('table', { name: '客户列表' })
const rowOf = (page: Page, name: string) => tableOf(page).getByRole('row').filter({ hasText: name })
/** Expects these names in the directory, from top to bottom. */
const expectNames = async (page: Page, names: readonly string[]) => {
  await expect(tableOf(page).locator('tbody tr[data-row-key] strong')).toHaveText([...names])
}

async function plantCustomers(site: Site): Promise<void> {
  const { shopId, customerLabels, staff } = site.house
  const [regular] = customerLabels
  await site.sql(`
    insert into customer (shop_id, name, phone, sex, visits, people, spent_fen, last_visit_date, source, birthday_type,
      birthday, created_at) values
    (${shopId}, '欧阳建国', '13911112222', 1, 9, 80, 900000, '2026-11-17', '电话预订', 1, '12-01', '2026-01-05'),
    (${shopId}, '李梅', '13911113333', 2, 3, 8, 120000, '2026-10-01', '手工录入', 2, '10-15', '2026-03-05'),
    (${shopId}, '孙立', '13722224444', 1, 1, 4, 60000, '2026-11-05', '手工录入', null, null, '2026-11-02')`)
  await site.sql(`insert into customer_label (shop_id, customer_id, label_id)
    select shop_id, id, ${regular} from customer where shop_id = ${shopId} and name = '欧阳建国'`)
  await site.sql(`insert into customer_staff (shop_id, customer_id, staff_id)
    select shop_id, id, ${staff.booker.id} from customer where shop_id = ${shopId} and name = '李梅'`)
}

test('the directory is searched, sorted and labelled all at once, its levels are rules, and a lunar birthday stands on the first page, one click from booking [2.09] [4.09] [7.37]', async ({
  site,
  consoleOf,
}) => {
  await plantCustomers(site)
  // 农历十月十五 is 23 November 2026.
  await site.setTime('2026-11-23T02:00:00Z')
  const page = await consoleOf('admin', '/customer')
  await listens(page)
  await expectNames(page, ['欧阳建国先生', '孙立先生', '李梅女士'])
  for (const [name, words, tone] of [
    ['欧阳建国', '6天前到店', 'success'],
    ['孙立', '18天前到店', 'warning'],
    ['李梅', '53天前到店', 'danger'],
  ] as const)
    await expect(rowOf(page, name).getByText(words)).toHaveAttribute('data-absence', tone)
  await tableOf(page).getByRole('columnheader', { name: '累计消费' }).click()
  await expectNames(page, ['欧阳建国先生', '李梅女士', '孙立先生'])
  await page.getByLabel('搜索客户').fill('13911')
  await expectNames(page, ['欧阳建国先生', '李梅女士'])

  // All customers of a filter get a label; a customer deleted by a colleague disappears from the list.
  await page.getByRole('checkbox', { name: '选择欧阳建国先生' }).check()
  await page.getByRole('button', { name: '选择全部 2 位' }).click()
  await page.getByRole('button', { name: '打标签' }).click()
  const labelling = page.getByRole('dialog', { name: '打标签（2位客户）' })
  await choose(labelling, page, '客户标签', '老板')
  await page.keyboard.press('Escape')
  await labelling.getByRole('button', { name: '打上标签' }).click()
  await expect(toastOf(page, '已更新2位客户')).toBeVisible()
  for (const name of ['欧阳建国', '李梅']) await expect(rowOf(page, name).getByText('老板')).toBeVisible()
  const [li] = await site.sql(`select id from customer where name = '李梅'`)
  const labelIds = site.house.customerLabels.slice(-1)
  const owner = await site.as('owner')
  await owner.call(bulkLabelCustomers, { customerIds: [Number(li?.id)], labelIds, takes: true })
  await expect(rowOf(page, '李梅').getByText('老板')).toBeHidden()
  await expect(rowOf(page, '欧阳建国').getByText('老板')).toBeVisible()

  // A level is a rule that the server applies to every customer.
  await page.getByRole('button', { name: '会员等级' }).click()
  const levels = page.getByRole('dialog', { name: '会员等级' })
  await levels.getByRole('button', { name: '添加等级' }).click()
  await levels.getByLabel('第1级的名称').fill('金卡')
  await levels.getByLabel('金卡的到店次数').fill('5')
  await levels.getByRole('button', { name: /保\s*存/ }).click()
  await expect(toastOf(page, '等级已保存，1位客户的等级有变化')).toBeVisible()
  await expect(rowOf(page, '欧阳建国')).toContainText('金卡')
  await expect(rowOf(page, '李梅')).not.toContainText('金卡')

  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  const panel = page.getByRole('region', { name: '生日和纪念日' })
  await expect(panel.getByText('今天 · 农历十月十五')).toBeVisible()
  await panel.getByRole('button', { name: '为李梅女士预订' }).click()
  await expect(formOn(page).getByText('李梅')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { listCustomers } from '../../packages/contract/src/index.ts'
import { expect, test } from '../journey.ts'
import { countCalls, dragByKeys, formOn, questionOf, toastOf } from '../screen.ts'
import type { Site } from '../start-site.ts'

/** Whoever does not listen yet hears no event. */
const listens = (page: Page) => expect(page.getByRole('img', { name: '实时更新中' })).toBeVisible()

/** Chooses from a list that opens over the page. */
async function choose(within: Pick<Page, 'getByRole'>, page: Page, label: string, option: string) {
  await within.getByRole('combobox', { name: label, exact: true }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).click()
}

const tableOf = (page: Page) => page.getByRole('table', { name: '客户列表' })
const rowOf = (page: Page, name: string) => tableOf(page).getByRole('row').filter({ hasText: name })
/** Names in the directory from top to bottom. */
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

test('the directory is searched, narrowed, sorted and sent as an address; many are labelled at once [2.09] [4.09] [7.37]', async ({
  site,
  consoleOf,
}) => {
  await plantCustomers(site)
  const page = await consoleOf('admin', '/customer')
  await listens(page)
  await expectNames(page, ['欧阳建国先生', '孙立先生', '李梅女士'])
  await expect(rowOf(page, '李梅')).toContainText('139***3333')
  for (const [name, words, tone] of [
    ['欧阳建国', '3天前到店', 'success'],
    ['孙立', '15天前到店', 'warning'],
    ['李梅', '50天前到店', 'danger'],
  ] as const)
    await expect(rowOf(page, name).getByText(words)).toHaveAttribute('data-absence', tone)

  // Sorted by a column, and back again.
  const spent = tableOf(page).getByRole('columnheader', { name: '累计消费' })
  await spent.click()
  await expectNames(page, ['欧阳建国先生', '李梅女士', '孙立先生'])
  await spent.click()
  await expectNames(page, ['孙立先生', '李梅女士', '欧阳建国先生'])
  await expect(page).toHaveURL(/sort=spent&order=up/)

  // Typed letter by letter, it is asked once.
  const calls = countCalls(page, listCustomers.path)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
  await page.getByLabel('搜索客户').pressSequentially('13911')
  await page.clock.runFor(1000)
  await page.clock.resume()
  await expectNames(page, ['李梅女士', '欧阳建国先生'])
  await expect(page).toHaveURL(/q=13911/)
  expect(calls.count()).toBe(1)

  // By a label of the list, which a figure above takes back with the rest.
  await choose(page, page, '标签', '常客')
  await page.keyboard.press('Escape')
  await expectNames(page, ['欧阳建国先生'])
  await page.getByRole('button', { name: '去掉条件：标签：常客' }).click()
  await expectNames(page, ['李梅女士', '欧阳建国先生'])
  await page.getByRole('button', { name: /^30天未到店/ }).click()
  await expectNames(page, ['李梅女士'])
  await expect(page.getByLabel('搜索客户')).toHaveValue('')

  // The rarer conditions are together, and an address carries them all.
  await page.getByRole('button', { name: '清空条件' }).click()
  await page.getByRole('button', { name: '更多筛选' }).click()
  const drawer = page.getByRole('dialog', { name: '更多筛选' })
  await choose(drawer, page, '来源', '手工录入')
  await drawer.getByLabel('到店次数不少于').fill('2')
  await drawer.getByRole('button', { name: /应\s*用/ }).click()
  await expectNames(page, ['李梅女士'])
  const address = new URL(page.url())
  const other = await consoleOf('owner', address.pathname + address.search)
  await expectNames(other, ['李梅女士'])
  await expect(other.getByText('到店不少于2次')).toBeVisible()

  // Columns are chosen once, by each for themselves.
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '来源' }).uncheck()
  await expect(tableOf(page).getByRole('columnheader', { name: '来源' })).toBeHidden()
  await page.reload()
  await expectNames(page, ['李梅女士'])
  await expect(tableOf(page).getByRole('columnheader', { name: '来源' })).toBeHidden()
  await expect(tableOf(other).getByRole('columnheader', { name: '来源' })).toBeVisible()

  // All of a filter get a label; another desk sees it.
  await page.getByRole('button', { name: '清空条件' }).click()
  await expect(rowOf(page, '欧阳建国')).toBeVisible()
  await listens(other)
  await page.getByRole('checkbox', { name: '选择欧阳建国先生' }).check()
  await page.getByRole('button', { name: '选择全部 3 位' }).click()
  await page.getByRole('button', { name: '打标签' }).click()
  const dialog = page.getByRole('dialog', { name: '打标签（3位客户）' })
  await choose(dialog, page, '客户标签', '老板')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '打上标签' }).click()
  await expect(toastOf(page, '已更新3位客户')).toBeVisible()
  await expect(rowOf(page, '欧阳建国').getByText('老板')).toBeVisible()
  await expect(rowOf(other, '李梅').getByText('老板')).toBeVisible()

  // A customer's orders, and everything else about them, open from their row.
  await rowOf(page, '李梅').getByRole('button', { name: '3次，李梅女士的订单' }).click()
  const orders = page.getByRole('dialog', { name: '客户订单列表' })
  await orders.getByRole('button', { name: /^(Close|关闭)$/ }).click()
  await rowOf(page, '李梅').getByText('李梅女士').click()
  await expect(page.getByRole('dialog', { name: '客户详情' })).toContainText('李梅')
})

test('levels are rules; a lunar birthday comes up on its day, one click from booking', async ({
  site,
  consoleOf,
}) => {
  await plantCustomers(site)
  const page = await consoleOf('admin', '/customer')
  await expectNames(page, ['欧阳建国先生', '孙立先生', '李梅女士'])
  await page.getByRole('button', { name: '会员等级' }).click()
  const levels = page.getByRole('dialog', { name: '会员等级' })
  for (const [rank, title, visits] of [
    [1, '金卡', '5'],
    [2, '银卡', '2'],
  ] as const) {
    await levels.getByRole('button', { name: '添加等级' }).click()
    await levels.getByLabel(`第${rank}级的名称`).fill(title)
    await levels.getByLabel(`${title}的到店次数`).fill(visits)
    await levels.getByLabel(`${title}的到店次数`).blur()
  }
  await expect(levels.getByText('累计到店满5次')).toBeVisible()
  // Gold belongs above silver.
  await dragByKeys(page, '金卡', 'ArrowDown', 2)
  await expect(levels.getByLabel('第2级的名称')).toHaveValue('金卡')
  await levels.getByRole('button', { name: /保\s*存/ }).click()
  await expect(toastOf(page, '等级已保存，2位客户的等级有变化')).toBeVisible()
  await expect(rowOf(page, '欧阳建国')).toContainText('金卡')
  await expect(rowOf(page, '李梅')).toContainText('银卡')

  // Whoever takes a level away hears whom that concerns.
  await page.getByRole('button', { name: '会员等级' }).click()
  await levels.getByRole('button', { name: '删除等级金卡' }).click()
  await levels.getByRole('button', { name: /保\s*存/ }).click()
  const question = questionOf(page, '删除等级「金卡」？')
  await question.getByRole('button', { name: '删除并保存' }).click()
  await expect(toastOf(page, '等级已保存，1位客户的等级有变化')).toBeVisible()
  await expect(rowOf(page, '欧阳建国')).toContainText('银卡')

  // 农历十月十五 is 23 November 2026: announced before, and there on the day.
  await page.getByRole('tab', { name: '近期生日/纪念日' }).click()
  await expect(page.getByRole('heading', { name: '11月23日 周一' })).toBeVisible()
  await site.setTime('2026-11-23T02:00:00Z')
  const home = await consoleOf('admin', '/home')
  const panel = home.getByRole('region', { name: '生日和纪念日' })
  await expect(panel.getByText('今天 · 农历十月十五')).toBeVisible()
  await expect(panel.getByText('李梅女士')).toBeVisible()
  await panel.getByRole('button', { name: '为李梅女士预订' }).click()
  await expect(formOn(home).getByText('李梅')).toBeVisible()
})
